import type { ConsoleCard } from '@server/cards/cards.list';
import type { SeriesRow } from '@server/cards/series/card-series.list';
import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import type { PointOrderRow } from '@server/points/point-orders.list';
import { actionOf, desk, drawn, names, pathOf } from '../actions/test-desk';
import { useSeriesActions } from './cards/card-series/use-series-actions';
import { useCardActions } from './cards/cards/use-card-actions';
import { usePointOrderActions } from './cards/point-orders/use-point-order-actions';
import { useSessionActions } from './cards/trade-sessions/use-session-actions';

const aheadSession = { id: 7, state: 'notStarted', startAt: '2026-11-24T06:00:00.000Z', names: { en: 'Morning' } };
const runningSession = { ...aheadSession, id: 6, state: 'inProgress' };
let sessions: { state: string }[] = [];

jest.mock('react-admin', () => ({
  ...jest.requireActual<typeof import('../actions/test-desk')>('../actions/test-desk').deskReactAdmin(),
  useGetList: (_: string, { filter }: { filter: { state?: string } }, { enabled }: { enabled: boolean }) => ({
    data: enabled ? sessions.filter(({ state }) => state === filter.state) : undefined,
  }),
}));

beforeEach(() => {
  desk.permissions = ['cards.write', 'points.write'];
  sessions = [runningSession, aheadSession];
});

const reads = () => {
  desk.permissions = ['cards.read', 'points.read'];
};

describe('a session', () => {
  const row = (change: object = {}) =>
    ({
      ...{ id: 6, names: { en: 'Morning' }, startAt: '2026-11-24T06:00:00.000Z' },
      ...{ state: 'inProgress', proposalId: null },
      ...change,
    }) as SessionRow;
  const actions = (change: object = {}) => drawn(() => useSessionActions())(row(change));

  it('is stopped at once before its end, with a reason', () => {
    const stop = actionOf(actions(), 'cards.stop.label');
    expect([pathOf(stop), stop.tone]).toEqual(['trade-sessions/6/stop', 'error']);
    expect(stop.statement({})).toBe('cards.stop.statement {"name":"Morning","time":"2026-11-24 06:00"}');
    expect(stop.inputs?.[0]?.canned).toHaveLength(3);
    expect(stop.body({ reason: ' odd prices ' })).toEqual({ reason: 'odd prices' });
    expect(names(actions({ state: 'notStarted' }))).toEqual(['cards.stop.label']);
    expect(actions({ state: 'ended' })).toEqual([]);
  });

  it('goes on by a proposal, one at a time', () => {
    const restart = actionOf(actions({ state: 'stopped' }), 'cards.restart.label');
    expect(pathOf(restart)).toBe('trade-sessions/6/restart');
    expect(names(actions({ state: 'stopped' }))).toEqual(['cards.restart.label']);
    expect(actions({ state: 'stopped', proposalId: 3 })).toEqual([]);
  });

  it('is only looked at by who may not write', () => {
    reads();
    expect([...actions(), ...actions({ state: 'stopped' })]).toEqual([]);
  });
});

describe('a series', () => {
  const nothingOffered = { id: 3, code: 'LS', offered: { cards: 0, asked: '0' }, proposalId: null };
  const actions = (change: object = {}) =>
    drawn(() => useSeriesActions())({ ...nothingOffered, ...change } as SeriesRow);

  it('gets more cards for a session that has not begun', () => {
    const more = actionOf(actions(), 'cards.more.label');
    expect(pathOf(more)).toBe('card-series/3/cards');
    expect(more.inputs?.find(({ name }) => name === 'sessionId')?.choices).toEqual([
      { id: '7', name: '2026-11-24 06:00 UTC, Morning' },
    ]);
    const typed = { count: '12', price: ' 96.5 ', sessionId: '7', reason: ' sold out ' };
    expect(more.statement(typed)).toBe('cards.more.statement {"number":"12","series":"LS","price":"96.50"}');
    expect(more.statement({ price: 'much' })).toBe('cards.more.statement {"number":"…","series":"LS","price":"…"}');
    expect(more.body(typed)).toEqual({ count: 12, price: '96.5', sessionId: 7, reason: 'sold out' });
    expect(more.refused).toBeUndefined();
  });

  it('states the total of an issue before it is sent', () => {
    const more = actionOf(actions(), 'cards.more.label');
    const step = more.secondStep?.({ count: '12', price: ' 96.5 ', sessionId: '7' });
    expect(step?.confirm).toBe('cards.issue.confirm {"total":"1,158.00"}');
    expect(step?.statement).toBe(
      'cards.issue.statement {"number":"12","series":"LS","price":"96.50","total":"1,158.00"}',
    );
  });

  it('gets no more cards while an issue of it waits for a second person', () => {
    expect(actionOf(actions({ proposalId: 4 }), 'cards.more.label').refused).toBe('proposals.changeWaits');
  });

  it('has all its offered cards taken down at once, with a reason', () => {
    const offered = { cards: 3, asked: '289.5' };
    expect(names(actions())).toEqual(['cards.more.label']);
    const all = actionOf(actions({ offered }), 'cards.takeDown.series');
    expect([pathOf(all), all.tone]).toEqual(['card-series/3/withdraw', 'error']);
    expect(all.statement({})).toBe('cards.takeDown.statement {"number":"3","total":"289.50"}');
    expect(all.body({ reason: ' wrong price ' })).toEqual({ reason: 'wrong price' });
  });

  it('gets none while no session lies ahead, and none from who may not', () => {
    sessions = [runningSession];
    expect(actionOf(actions(), 'cards.more.label').refused).toBe('cards.noSessionAhead');
    reads();
    expect(actions()).toEqual([]);
  });
});

describe('a card', () => {
  const row = (change: object = {}) =>
    ({ id: 9, serial: 'LS-0001', userId: null, state: 'inStock', buyPrice: '96.5', ...change }) as ConsoleCard;
  const actions = (change: object = {}) => drawn(() => useCardActions())(row(change));

  it('of the house is listed from stock, taken down while it is offered, and retired before its session', () => {
    expect(names(actions())).toEqual(['cards.list.label', 'cards.retire.label']);
    expect(names(actions({ state: 'comingSoon' }))).toEqual(['cards.withdraw.label', 'cards.retire.label']);
    expect(names(actions({ state: 'onSale' }))).toEqual(['cards.withdraw.label']);
    expect(actions({ state: 'ended' })).toEqual([]);
    const list = actionOf(actions(), 'cards.list.label');
    const typed = { price: '100', sessionId: '7', reason: ' back ' };
    expect(pathOf(list)).toBe('cards/9/list');
    expect(list.statement(typed)).toBe('cards.list.statement {"serial":"LS-0001","price":"100.00"}');
    expect(list.statement({})).toBe('cards.list.statement {"serial":"LS-0001","price":"…"}');
    expect(list.body(typed)).toEqual({ price: '100', sessionId: 7, reason: 'back' });
    const retire = actionOf(actions(), 'cards.retire.label');
    expect([pathOf(retire), retire.tone]).toEqual(['cards/9/retire', 'error']);
    expect(retire.body({ reason: ' torn ' })).toEqual({ reason: 'torn' });
    sessions = [];
    expect(actionOf(actions(), 'cards.list.label').refused).toBe('cards.noSessionAhead');
  });

  it('of a user is theirs alone, and nobody else may act without the right', () => {
    expect(actions({ userId: 4 })).toEqual([]);
    reads();
    expect(actions()).toEqual([]);
  });
});

describe('a point order', () => {
  const row = (change: object = {}) =>
    ({
      ...{ id: 5, uid: '10000001', asset: 'FUEL', amount: '250', points: '250' },
      ...{ state: 'pendingConfirmation', hiddenAt: null },
      ...change,
    }) as PointOrderRow;
  const actions = (change: object = {}) => drawn(() => usePointOrderActions())(row(change));

  it('is confirmed or rejected while it waits, stating user, amount and asset', () => {
    const [confirm, reject] = actions();
    expect(confirm && [pathOf(confirm), confirm.shortcut, confirm.body({})]).toEqual([
      'point-orders/5/confirm',
      'a',
      {},
    ]);
    expect(confirm?.statement({})).toBe(
      'points.confirm.statement {"points":"250.00","asset":"FUEL","amount":"250.00","user":"10000001"}',
    );
    expect(reject && [pathOf(reject), reject.shortcut, reject.tone]).toEqual(['point-orders/5/reject', 'r', 'error']);
    expect(reject?.body({ reason: ' too much ' })).toEqual({ reason: 'too much' });
  });

  it('is left alone in any other state, after its user deleted it, and by who may not', () => {
    expect(actions({ state: 'paid' })).toEqual([]);
    expect(actions({ hiddenAt: '2026-11-24T06:00:00.000Z' })).toEqual([]);
    reads();
    expect(actions()).toEqual([]);
  });
});
