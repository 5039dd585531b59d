// The page begins here.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { sayWhereThingsAreSeen } from './lib/boxes';

sayWhereThingsAreSeen();

mount(App, { target: document.getElementById('app')! });
