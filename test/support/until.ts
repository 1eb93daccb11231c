import { setTimeout as wait } from 'node:timers/promises';
import { slowness } from './slowness';

/** Seconds, on the machine that deadlines were chosen on. */
const usual = 30;

/** Polls until `holds` returns true. Throws with `what` after 30 s, or later on a slow machine. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const began = Date.now();
  const late = (seconds: number) => Date.now() > began + seconds * 1_000;
  while (!(await holds())) {
    // Measuring the slowness takes CPU time, so only a late wait does it.
    if (late(usual) && late(usual * slowness())) {
      throw new Error(`not within ${Math.round(usual * slowness())} seconds: ${what}`);
    }
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
