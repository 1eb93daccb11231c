import type { NextLevel } from '@server/awards/levels/levels.schemas';
import type { StripSession } from '@server/cards/cards.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { Price } from '@server/market/market.schemas';
import { clockOffset } from '../../lib/browser/server-now';
import { type Countdown, phaseOf } from '../../lib/content/session-clock';
import { fromUnits, toUnits } from '../../lib/money/decimal';

/** A room of home and the live fact it carries. What has no fact has no room. */
export type Room =
  | { kind: 'withdrawals'; count: number; held: string; total: string }
  | { kind: 'deposits'; count: number }
  /** the session that is on, else the next; by how many ms the server's clock is ahead */
  | { kind: 'zone'; session: StripSession; offset: number }
  /** `volume` is what changed hands in 24 hours, in the asset; null where nothing did */
  | { kind: 'exchange'; asset: string; price: string; volume: string | null }
  | { kind: 'level'; data: NextLevel; count: number; newest: MyHome['teamNewest'] };

export interface RoomFacts {
  home: MyHome | undefined;
  /** when that was answered, epoch ms */
  homeAt: number;
  /** this device's clock */
  now: number;
  me: UserInfo | undefined;
  prices: readonly Price[] | undefined;
  level: NextLevel | undefined;
}

/** What waits comes first, then what is always there. */
export function roomsOf({ home, homeAt, now, me, prices = [], level }: RoomFacts): Room[] {
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
    exchangeRoom(prices),
    home && levelRoom(home, me, level),
  ];
  return rooms.filter((room) => room != null);
}

/** None for a session that is over: what is kept of an earlier visit may say so. */
function zoneRoom({ session, now }: NonNullable<MyHome['zone']>, answeredAt: number, deviceNow: number): Room | null {
  const offset = clockOffset(now, answeredAt);
  return phaseOf(session, deviceNow + offset).state === 'ended' ? null : { kind: 'zone', session, offset };
}

/** What is left of less than a day, in its two largest units; null: a day or more. */
export function leftInWords({ days, hours, minutes, seconds }: Countdown) {
  if (days > 0) return null;
  if (hours > 0) return { unit: 'hours', hours, minutes } as const;
  return minutes > 0 ? ({ unit: 'minutes', minutes } as const) : ({ unit: 'seconds', seconds } as const);
}

/** My level, for whoever can join: the team stands with it. */
function levelRoom({ team, teamNewest }: MyHome, me: UserInfo | undefined, data: NextLevel | undefined): Room | null {
  return data && me?.flags.canRefer ? { kind: 'level', data, count: team.teamCount, newest: teamNewest } : null;
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
