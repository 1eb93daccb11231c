import { setTimeout as wait } from 'node:timers/promises';

/** Waits for what must come about; after half a minute it fails, and names what did not. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const latest = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(`not within 30 seconds: ${what}`);
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
