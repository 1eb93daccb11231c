import { setTimeout as wait } from 'node:timers/promises';
import { slowness } from './slowness';

/** Waits for what must come about; after half a minute, or more on a slow machine, it fails, and names what did not. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const seconds = Math.round(30 * slowness());
  const latest = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(`not within ${seconds} seconds: ${what}`);
    await wait(10);
  }
}

/** A gate that lets all through once so many stand at it. */
export function meeting(people: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return () => {
    here += 1;
    if (here >= people) open();
    return opened;
  };
}
