// A soft sound of two notes when it becomes my turn.
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [i, pitch] of [523.25, 659.25].entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, now + i * 0.12);
      volume.gain.exponentialRampToValueAtTime(0.12, now + i * 0.12 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.12 + 0.3);
      tone.connect(volume).connect(context.destination);
      tone.start(now + i * 0.12);
      tone.stop(now + i * 0.12 + 0.32);
    }
  } catch {
    // no sound on this device
  }
}
