import type { MoneyRequest, StaffActor } from '../common/http';

/** The staff member behind a money request of a staff route. */
export function staffOf(money: MoneyRequest): StaffActor {
  if (money.actor.kind !== 'staff') throw new Error('a staff route is needed');
  return money.actor;
}
