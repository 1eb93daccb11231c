import { useEffect, useState } from 'react';
import { floorAmount, fromUnits, toUnits } from '../lib/money/decimal';

/** Names that have counted in this visit: a figure counts up once, never on every render. */
const counted = new Set<string>();
const durationMs = 600;
const steps = 1000n;

const stillReader = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `value`, or on the first showing under `name` a rising part of it. Without a name it is always `value`. */
export function useCountUp(value: string, decimals: number, name?: string): string {
  const [running] = useState(() => name !== undefined && !counted.has(name) && !stillReader());
  const [part, setPart] = useState(running ? 0n : steps);

  useEffect(() => {
    if (!running || !name || counted.has(name)) return setPart(steps);
    counted.add(name);
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const done = Math.min(1, (now - start) / durationMs);
      setPart(BigInt(Math.round((1 - (1 - done) ** 3) * Number(steps))));
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [running, name]);

  return part >= steps ? value : floorAmount(fromUnits((toUnits(value) * part) / steps), decimals);
}
