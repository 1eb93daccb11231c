import { isChatSilent } from '../../../lib/account/chat-sound';

let context: AudioContext | undefined;

/** Two short soft tones; nothing where the browser has given no leave for sound yet. */
export function playNewMessage(): void {
  if (isChatSilent() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const { currentTime: now, destination } = context;
  for (const [at, pitch] of [
    [0, 660],
    [0.09, 880],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, now + at);
    loudness.gain.exponentialRampToValueAtTime(0.06, now + at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.16);
    tone.connect(loudness).connect(destination);
    tone.start(now + at);
    tone.stop(now + at + 0.18);
  }
}
