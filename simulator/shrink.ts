import { type Divergence, Run, type RunOptions } from './run';

/**
 * The shortest run that still shows a divergence, as far as leaving steps out in ever smaller pieces finds it.
 * @param steps of the run that showed it
 * @param tries runs it may cost
 */
export async function shrunk(
  options: RunOptions,
  { taken, ...first }: Divergence,
  tries: number,
  onTry?: (steps: number) => void,
): Promise<Divergence> {
  let found: Divergence = { taken, ...first };
  let steps = stepsOf(found);
  let left = tries;
  for (let piece = Math.ceil(steps.length / 2); left > 0; piece = Math.ceil(piece / 2)) {
    for (let at = 0; at < steps.length && left > 0; ) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + piece)];
      left -= 1;
      const { divergence } = await Run.of(options, fewer);
      if (divergence) {
        found = divergence;
        steps = stepsOf(found);
        onTry?.(steps.length);
      } else at += piece;
    }
    if (piece === 1) break;
  }
  return found;
}

const stepsOf = ({ taken }: Divergence): number[] => taken.map(({ step }) => step);
