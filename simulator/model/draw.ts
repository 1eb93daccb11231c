import type { Dice } from '../dice';
import { one } from './amounts';
import type { Person } from './people';
import type { World } from './world';

/** Somebody who can act: mostly one who has at least so much of an asset, now and then anybody. */
export function drawHolder({ people, purse }: World, dice: Dice, asset: string, least = one): Person | undefined {
  if (dice.once(6)) return dice.pick(people.active);
  return dice.pick(people.active.filter(({ id }) => purse.funding(id, asset) >= least));
}

/** Somebody whose account is on hold, or who has something on hold. */
export function drawOnHold({ people, holds }: World, dice: Dice, asset: string): Person | undefined {
  return dice.pick(people.active.filter(({ id }) => holds.accountUntil(id) !== null || holds.of(id, asset) > 0n));
}

/** As much as somebody mostly has: a part of it, at most so many whole ones. */
export function drawPart({ purse }: World, dice: Dice, user: number, asset: string, most: number): bigint {
  const whole = Number(purse.funding(user, asset) / one);
  return dice.once(8) ? dice.amount(1, 2 * most) : dice.amount(1, Math.max(1, Math.min(most, whole - 2)));
}
