import type { Upgrade } from '@server/awards/levels/levels.schemas';
import type { StripSession } from '@server/cards/cards.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { Price } from '@server/market/market.schemas';
import { clockOffset } from '../../lib/browser/server-now';
import { phaseOf } from '../../lib/content/session-clock';
import { fromUnits, toUnits } from '../../lib/money/decimal';

/** A room of home and the live fact it carries. What has no fact has no room. */
export type Room =
  | { kind: 'withdrawals'; count: number; held: string; total: string }
  | { kind: 'deposits'; count: number }
  /** the session that is on, else the next; by how many ms the server's clock is ahead */
  | { kind: 'zone'; session: StripSession; offset: number }
  /** `volume` is what changed hands in 24 hours, in the asset; null where nothing did */
  | { kind: 'exchange'; asset: string; price: string; volume: string | null }
  /** `amount` is what its bubbles hold; `power` and `today` are in USDT */
  | { kind: 'miners'; bubbles: number; paused: number; amount: Sum; power: string; today: string }
  /** `share` is how much of the principal has come back, 0 … 1 */
  | { kind: 'locks'; open: number; locked: Sum; share: number; next: (Sum & { date: string }) | null }
  | { kind: 'level'; data: Upgrade; count: number; newest: MyHome['teamNewest'] };

interface Sum {
  amount: string;
  asset: string;
}

export interface RoomFacts {
  home: MyHome | undefined;
  /** when that was answered, epoch ms */
  homeAt: number;
  /** this device's clock */
  now: number;
  me: UserInfo | undefined;
  prices: readonly Price[] | undefined;
}

/** With so many rooms the exchange has no need of one: it stands among the actions. */
const most = 4;

/** What waits comes first, then what is always there. */
export function roomsOf({ home, homeAt, now, me, prices = [] }: RoomFacts): Room[] {
  const rooms: (Room | null | undefined)[] = [
    home && me && home.pendingWithdrawals > 0
      ? {
          kind: 'withdrawals',
          count: home.pendingWithdrawals,
          held: heldValue(me.balances),
          total: me.totalValue,
        }
      : null,
    home && home.pendingDeposits > 0 ? { kind: 'deposits', count: home.pendingDeposits } : null,
    home?.zone ? zoneRoom(home.zone, homeAt, now) : null,
    home?.mining && minersRoom(home.mining),
    home?.subscription && locksRoom(home),
    home && levelRoom(home, me),
  ];
  const shown = rooms.filter((room) => room != null);
  const exchange = shown.length < most && exchangeRoom(prices);
  return exchange ? [...shown, exchange] : shown;
}

/** None for a session that is over: what is kept of an earlier visit may say so. */
function zoneRoom({ session, now }: NonNullable<MyHome['zone']>, answeredAt: number, deviceNow: number): Room | null {
  const offset = clockOffset(now, answeredAt);
  return phaseOf(session, deviceNow + offset).state === 'ended' ? null : { kind: 'zone', session, offset };
}

/** For whoever has miners that are not at their end, or something to collect. */
function minersRoom({ mining, paused, bubbles, power, today, ...rest }: MyHome['mining']): Room | null {
  if (mining + paused + bubbles === 0) return null;
  return { kind: 'miners', bubbles, paused, amount: sumOf(rest.uncollected, rest.uncollectedValue), power, today };
}

/** For whoever has something locked. */
function locksRoom({ subscription: { open, locked, principal, assets }, release: { next } }: MyHome): Room | null {
  if (open === 0) return null;
  return {
    kind: 'locks',
    open,
    locked: sumOf(assets, locked),
    share: isZero(principal) ? 0 : 1 - Number(locked) / Number(principal),
    next: next && { date: next.date, ...sumOf(next.assets, next.value) },
  };
}

/** Of one asset as it is; of several what they are worth together. */
const sumOf = (sums: readonly Sum[], value: string): Sum =>
  sums.length === 1 && sums[0] ? sums[0] : { amount: value, asset: 'USDT' };

/** My level, for whoever can join: the team stands with it. */
function levelRoom({ team, teamNewest, upgrade }: MyHome, me: UserInfo | undefined): Room | null {
  return upgrade && me?.flags.canRefer
    ? { kind: 'level', data: upgrade, count: team.teamCount, newest: teamNewest }
    : null;
}

/** What is held of all tokens, in USDT. */
export function heldValue(balances: readonly Balance[]): string {
  const units = balances.map(({ held, total, value }) =>
    value === null || isZero(total) ? 0n : (toUnits(value) * toUnits(held)) / toUnits(total),
  );
  return fromUnits(units.reduce((sum, each) => sum + each, 0n));
}

/** The asset of which most was exchanged, by value; where nothing was, the first that has a price. */
function exchangeRoom(prices: readonly Price[]): Room | null {
  const priced = prices.flatMap(({ asset, price, volume }) =>
    price === null || asset === 'USDT' ? [] : [{ asset, price, volume, turnover: Number(volume) * Number(price) }],
  );
  const [most] = priced.sort((a, b) => b.turnover - a.turnover);
  if (!most) return null;
  const { asset, price, volume } = most;
  return { kind: 'exchange', asset, price, volume: isZero(volume) ? null : volume };
}
