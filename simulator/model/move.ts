import type { Dice } from '../dice';
import type { World } from './world';

/** What must be refused, by the code the caller is told. A move throws it before it changes anything. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Something somebody can do. `Args` goes to the product as JSON; `Made` is what only the product can know, such as ids. */
export interface Move<Args, Made> {
  /** how often it is drawn, beside the others */
  readonly weight: number;
  /**
   * What cutting it off leaves to do: `key`, the same again under the same key; `again`, the same again, which ends where
   * one run does; absent: it is never cut off.
   */
  readonly repeat?: 'key' | 'again';
  /** Who does what; undefined: nobody can do anything like it now. What is refused may well be drawn. */
  draw(world: World, dice: Dice): Args | undefined;
  /**
   * Does it in the model.
   * @param made what the product says it made; empty where the product refused
   * @throws Refusal if it must be refused
   */
  play(world: World, args: Args, made: Made): void;
}

export const defineMove = <Args, Made = null>(move: Move<Args, Made>): Move<Args, Made> => move;

/**
 * What somebody was told must be what the model has.
 * @throws Refusal, which the product did not make: product and model part
 */
export function mustBe(told: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(told), JSON.stringify(expected)];
  if (found !== wanted) throw new Refusal(`they were told ${found}, not ${wanted}`);
}
