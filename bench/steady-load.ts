import { Load } from './load';

/** Requests a second that only look: so few that server and generator sleep most of the time. */
const looksASecond = 200;

/**
 * Sends requests at a fixed rate, whether or not the ones before were answered, so that a server that stands still
 * delays all that come meanwhile.
 * @param send one request
 * @param more whether to go on after so many
 * @param rate requests a second
 * @returns how long each took from the moment it was due, in ms, shortest first
 */
export async function latencies(
  origin: string,
  send: (load: Load) => Promise<unknown>,
  more: (sent: number) => boolean,
  rate = looksASecond,
): Promise<number[]> {
  const dueAt = (index: number) => start + (index * 1_000) / rate;
  const load = new Load(origin, 64);
  const taken: Promise<number>[] = [];
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      while (dueAt(taken.length) <= performance.now()) {
        const due = dueAt(taken.length);
        taken.push(send(load).then(() => performance.now() - due));
      }
      if (more(taken.length)) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  const all = await Promise.all(taken);
  load.close();
  return all.sort((a, b) => a - b);
}

/** Of values in ascending order. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/** The smallest request there is: what waits for it is the server. */
export const askVersion = (load: Load): Promise<string> => load.send('GET', '/api/version');
