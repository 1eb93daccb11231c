import { createHash } from 'node:crypto';

/** What the measure takes on the machine that the deadlines were chosen on, in ms. */
const usual = 60;

/** How many times slower this machine is than the one that deadlines were chosen on: at least 1, at most 6. */
export function slowness(): number {
  const known = Number(process.env.LODESTONE_TEST_SLOWNESS);
  if (known >= 1) return known;
  const began = performance.now();
  let text = '';
  for (let at = 0; at < 60_000; at += 1) text = createHash('sha256').update(text).digest('hex');
  const factor = Math.min(6, Math.max(1, (performance.now() - began) / usual));
  // Worker processes inherit it, so that all have the same deadlines.
  process.env.LODESTONE_TEST_SLOWNESS = String(factor);
  return factor;
}
