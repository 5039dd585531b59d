// A development page that shows a game's drawing for sample views; not part of the built page.
import { mount } from 'svelte';
import './app.css';
import Gallery from './gallery/Gallery.svelte';
import { drawn, loadDrawing } from './games/index.svelte';
import './lib/everything';

await Promise.all(drawn.map(loadDrawing));
mount(Gallery, { target: document.getElementById('app')! });
