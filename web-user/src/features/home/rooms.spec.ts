import type { Upgrade } from '@server/awards/levels/levels.schemas';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { Price } from '@server/market/market.schemas';
import { leftInWords } from '../../lib/content/session-clock';
import { entriesOf } from './entries';
import { heldValue, type RoomFacts, roomsOf } from './rooms';

const home = (part: Partial<MyHome> = {}): MyHome => ({
  totalValue: '250',
  todayIn: '0',
  todayBy: [],
  todayBills: 0,
  pendingDeposits: 0,
  pendingWithdrawals: 0,
  level: 0,
  referrerBound: true,
  team: { directCount: 0, indirectCount: 0, teamCount: 0 },
  teamNewest: [],
  zone: null,
  subscription: { locked: '0', principal: '0', open: 0, assets: [] },
  release: { today: '0', total: '0', remaining: '0', next: null },
  mining: {
    ...{ power: '0', totalPower: '0', mining: 0, paused: 0, today: '0', bubbles: 0 },
    ...{ uncollected: [], uncollectedValue: '0', nextHour: null },
  },
  upgrade: { level: 2, fixed: false, joined: '0', next: null },
  ...part,
});

const balance = (asset: string, total: string, held: string, value: string | null): Balance => ({
  asset,
  kind: 'token',
  funding: '0',
  contract: '0',
  locked: '0',
  held,
  total,
  value,
  price: null,
});

const me = (canRefer: boolean, balances: Balance[] = []): UserInfo =>
  ({ inviteCode: 'LODE2345', totalValue: '250', balances, flags: { canRefer } }) as UserInfo;

const price = (asset: string, value: string | null, volume = '0'): Price => ({
  asset,
  price: value,
  dayAgo: null,
  changePpm: null,
  low: null,
  high: null,
  volume,
  trend: [],
  source: 'staff',
  updatedAt: null,
  stale: false,
});

const rooms = (facts: Partial<RoomFacts>) =>
  roomsOf({ home: undefined, homeAt: 0, now: 0, me: undefined, prices: undefined, ...facts });
const kinds = (facts: Partial<RoomFacts>) => rooms(facts).map(({ kind }) => kind);

describe('the rooms of home', () => {
  it('are only those with a fact', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ home: home(), me: me(false), prices: [] })).toEqual([]);
    expect(kinds({ home: home(), me: me(false), prices: [price('USDT', '1'), price('NEW', null)] })).toEqual([]);
    expect(kinds({ home: home(), me: me(true), prices: [price('FXB', '0.5')] })).toEqual(['level', 'exchange']);
  });

  it('begin with what waits', () => {
    const waiting = home({
      pendingDeposits: 1,
      pendingWithdrawals: 2,
      team: { directCount: 1, indirectCount: 2, teamCount: 3 },
    });
    expect(kinds({ home: waiting, me: me(true), prices: [price('FXB', '0.5')] })).toEqual([
      'withdrawals',
      'deposits',
      'level',
      'exchange',
    ]);
  });

  it('tell the level of whoever can join', () => {
    const level: Upgrade = home().upgrade;
    const team = { directCount: 1, indirectCount: 2, teamCount: 3 };
    expect(rooms({ home: home({ team }), me: me(true), prices: [] })).toEqual([
      { kind: 'level', data: level, count: 3, newest: [] },
    ]);
    expect(kinds({ home: home(), me: me(false) })).toEqual([]);
    expect(kinds({ home: home({ team }) })).toEqual([]);
  });

  it('leave the exchange out where four others have something to tell', () => {
    const { mining, subscription } = home();
    const full = home({
      mining: { ...mining, mining: 1 },
      subscription: { ...subscription, open: 1 },
      pendingDeposits: 1,
    });
    const prices = [price('FXB', '0.5')];
    expect(kinds({ home: full, me: me(true), prices })).toEqual(['deposits', 'miners', 'locks', 'level']);
    expect(kinds({ home: full, me: me(false), prices })).toEqual(['deposits', 'miners', 'locks', 'exchange']);
  });

  it('tell what was exchanged most by value, and a price where nothing was', () => {
    const prices = [price('USDT', '1', '900000'), price('FXB', '0.5', '300'), price('BNB', '600', '1')];
    expect(rooms({ prices })).toEqual([{ kind: 'exchange', asset: 'BNB', price: '600', volume: '1' }]);
    expect(rooms({ prices: [price('NEW', null), price('FXB', '0.5')] })).toEqual([
      { kind: 'exchange', asset: 'FXB', price: '0.5', volume: null },
    ]);
  });

  it('value what is held by the part of each token that is', () => {
    const balances = [
      balance('USDT', '200', '50', '200'),
      balance('FXB', '80', '20', '40'),
      balance('NEW', '5', '5', null),
    ];
    expect(heldValue(balances)).toBe('60');
    expect(heldValue([balance('USDT', '0', '0', '0')])).toBe('0');
  });
});

describe('the room of miners', () => {
  const of = (part: Partial<MyHome['mining']>) => rooms({ home: home({ mining: { ...home().mining, ...part } }) });
  const fxb = { asset: 'FXB', amount: '0.5684' };

  it('is for whoever has one, or something to collect', () => {
    expect(of({ totalPower: '70' })).toEqual([]);
    for (const part of [{ mining: 1 }, { paused: 1 }, { bubbles: 1 }])
      expect(of(part)).toMatchObject([{ kind: 'miners' }]);
  });

  it('tells what waits in its asset, of several what they are worth', () => {
    expect(of({ bubbles: 7, uncollected: [fxb], uncollectedValue: '0.28' })).toMatchObject([{ amount: fxb }]);
    const usdt = { asset: 'USDT', amount: '1' };
    expect(of({ bubbles: 8, uncollected: [fxb, usdt], uncollectedValue: '1.28' })).toMatchObject([
      { amount: { asset: 'USDT', amount: '1.28' } },
    ]);
  });
});

describe('the room of locks', () => {
  it('tells what comes back next, and how much has come back', () => {
    const subscription = { locked: '75', principal: '100', open: 2, assets: [{ asset: 'FXB', amount: '150' }] };
    const next = { date: '2026-11-25', value: '5', assets: [{ asset: 'FXB', amount: '10' }] };
    const release = { today: '0', total: '25', remaining: '75', next };
    expect(rooms({ home: home({ subscription, release }) })).toEqual([
      {
        ...{ kind: 'locks', open: 2, share: 0.25, locked: { asset: 'FXB', amount: '150' } },
        next: { date: '2026-11-25', asset: 'FXB', amount: '10' },
      },
    ]);
    expect(rooms({ home: home({ subscription: { ...subscription, principal: '0' } }) })).toMatchObject([
      { share: 0, next: null },
    ]);
  });
});

describe('the room of the trading zone', () => {
  const session = {
    ...{ id: 3, name: 'Evening session', listed: 128, sold: 41, floor: null, state: 'inProgress' as const },
    startAt: '2026-11-21T18:00:00.000Z',
    endAt: '2026-11-21T22:00:00.000Z',
  };
  const zone = { session, now: '2026-11-21T20:17:52.000Z' };
  /** The phone's clock is an hour behind. */
  const homeAt = Date.parse('2026-11-21T19:17:52.000Z');

  it('goes by the clock of the server', () => {
    expect(rooms({ home: home({ zone }), homeAt, now: homeAt + 60_000 })).toEqual([
      { kind: 'zone', session, offset: 3_600_000 },
    ]);
  });

  it('is none where nothing is planned, for a session that is over, or in what an older app has kept', () => {
    expect(kinds({ home: home({ zone: null }), homeAt, now: homeAt })).toEqual([]);
    const over = Date.parse('2026-11-21T21:00:00.000Z');
    expect(kinds({ home: home({ zone }), homeAt, now: over - 1 })).toEqual(['zone']);
    expect(kinds({ home: home({ zone }), homeAt, now: over })).toEqual([]);
    const { zone: _, subscription: _s, mining: _m, upgrade: _u, ...older } = home();
    expect(kinds({ home: older as MyHome, homeAt, now: homeAt })).toEqual([]);
  });

  it.each([
    [
      { days: 0, hours: 1, minutes: 42, seconds: 8 },
      { unit: 'hours', hours: 1, minutes: 42 },
    ],
    [
      { days: 0, hours: 0, minutes: 42, seconds: 8 },
      { unit: 'minutes', minutes: 42 },
    ],
    [
      { days: 0, hours: 0, minutes: 0, seconds: 8 },
      { unit: 'seconds', seconds: 8 },
    ],
    [{ days: 1, hours: 0, minutes: 0, seconds: 0 }, null],
  ])('says what is left of %j', (left, words) => {
    expect(leftInWords(left)).toEqual(words);
  });
});

describe('the list of home', () => {
  it('has what the bottom bar has no place for, and leads to all services', () => {
    expect(entriesOf('wallet', true)).toEqual(['zone', 'chat', 'bills', 'team', 'proof', 'services']);
    expect(entriesOf('trade', true)).toEqual(expect.arrayContaining(['wallet', 'market']));
    expect(entriesOf('trade', true)).not.toContain('zone');
    // Its bar has the assistant, and not the list of all conversations.
    expect(entriesOf('chat', true)).toEqual(expect.arrayContaining(['zone', 'chat', 'wallet', 'market']));
  });

  it('shows visitors only what needs no login', () => {
    expect(entriesOf('wallet', false)).toEqual(['proof', 'help', 'services']);
    expect(entriesOf('chat', false)).toEqual(['market', 'proof', 'help', 'services']);
  });
});
