import { z } from 'zod';
import {
  consoleList,
  int,
  json,
  key,
  loaded,
  madeOf,
  type Reading,
  type RowOf,
  text,
  time,
  usdt,
} from '../../common/console';
import { amountText, names, timeText } from '../../common/http/schemas';
import { any, type Condition, valuesOf } from '../../common/lists';
import { joinStaff } from '../../staff';
import { type SessionState, sessionStates } from '../cards.schemas';
import type { TradeSession } from './session.entity';
import { sessionState } from './session.rules';

/** Sessions in a state, as `sessionState` tells it of one. */
function inState(state: SessionState, now: number): Condition {
  switch (state) {
    case 'ended':
      return { sql: '(t.endAt <= ?)', parameters: [now] };
    case 'stopped':
      return { sql: '(t.stoppedAt IS NOT NULL AND t.endAt > ?)', parameters: [now] };
    case 'notStarted':
      return { sql: '(t.stoppedAt IS NULL AND t.startAt > ?)', parameters: [now] };
    case 'inProgress':
      return { sql: '(t.stoppedAt IS NULL AND t.startAt <= ? AND t.endAt > ?)', parameters: [now, now] };
  }
}

/** By the clock; any of several. */
const byState = (value: unknown, { now }: Reading): Condition =>
  any(valuesOf(z.enum(sessionStates), value).map((state) => inState(state, now)));

type Times = Pick<TradeSession, 'startAt' | 'endAt' | 'stoppedAt'>;
const times = { startAt: 't.startAt', endAt: 't.endAt', stoppedAt: 't.stoppedAt' };

const id = z.number().int();

export const sessionList = consoleList({
  name: 'trade-sessions',
  about: 'Sessions, with what hangs for them and what was sold in them',
  one: 'One session',
  permission: 'cards.read',
  table: 'trade_session t',
  joins: joinStaff('f', 't.staffId'),
  fields: {
    id: key('t.id'),
    names: json('t.names', names),
    startAt: time('t.startAt').sort(),
    endAt: time('t.endAt'),
    state: madeOf<Times, SessionState>(times, z.enum(sessionStates), (session, { now }) => sessionState(session, now)),
    stopReason: text('t.stopReason').nullable(),
    stoppedAt: time('t.stoppedAt').nullable(),
    stoppedBy: text('f.name').nullable(),
    proposalId: loaded(id.nullable().describe('The proposal to start it again that waits')),
    listed: int("(SELECT COUNT(*) FROM card c WHERE c.sessionId = t.id AND c.state = 'listed')"),
    sold: int('(SELECT COUNT(*) FROM card_trade d WHERE d.sessionId = t.id)'),
    turnover: usdt('(SELECT COALESCE(SUM(d.price), 0) FROM card_trade d WHERE d.sessionId = t.id)').describe(
      'USDT of what was sold in it',
    ),
  },
  filters: { state: byState },
  when: 'startAt',
});
export type SessionRow = RowOf<typeof sessionList>;

/** GET sessions/{id}/monitor */
export const sessionMonitor = z.object({
  session: sessionList.row,
  now: timeText,
  /** hanging now: how many, and what is asked for all of them */
  offers: z.object({ cards: z.number().int(), asked: amountText }),
  sold: z.object({
    cards: z.number().int(),
    price: amountText,
    fee: amountText,
    fuel: amountText,
    tradePoints: amountText,
    ofHouse: z.number().int(),
    housePrice: amountText,
  }),
  buyers: z.number().int(),
  sellers: z.number().int(),
  /** purchases under way or queued on this server */
  waiting: z.number().int(),
  slowest: z.object({ tradeId: id, tookMs: z.number().int() }).nullable(),
  /** the last purchases */
  latest: z.array(z.object({ id, serial: z.string(), price: amountText, tookMs: z.number().int(), at: timeText })),
});
export type SessionMonitor = z.infer<typeof sessionMonitor>;
