import { type BackedPoint, Backings } from '../../server/ledger';
import type { TestUser } from './actors';
import type { TestApp } from './boot';

/** Points that nothing came in for, as staff give them away by adjustments. */
export async function giveAway(app: TestApp, user: Pick<TestUser, 'id'>, asset: BackedPoint, amount: string) {
  await app.actors.byTwo('finance', `users/${user.id}/adjust`, { asset, amount, reason: 'test' });
}

/** What backs points, and how many are held, in minor units as committed. */
export async function backingOf(app: TestApp, point: BackedPoint) {
  const found = (await app.get(Backings).all()).get(point);
  if (!found) throw new Error(`nothing backs ${point}`);
  return found;
}
