import { useStore } from 'react-admin';
import { store } from '../../providers/store';

const name = 'deskSound';

/** Whether the desk sounds; a choice of this browser. */
export const useSound = () => useStore<boolean>(name, true);

/** The two notes, in Hz, and how long each stands, in seconds. */
const notes = [659, 880] as const;
const length = 0.12;

let audio: AudioContext | undefined;

/** Two quiet notes. Before the first press on the page a browser keeps silent, and that is no fault. */
export function ring(): void {
  if (store.getItem<boolean>(name, true) === false) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [place, frequency] of notes.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = currentTime + place * length;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length * 2);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + length * 2);
  }
}
