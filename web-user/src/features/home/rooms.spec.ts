import type { NextLevel } from '@server/awards/levels/levels.schemas';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { Price } from '@server/market/market.schemas';
import { entriesOf } from './entries';
import { heldValue, roomsOf } from './rooms';

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

const kinds = (facts: Partial<Parameters<typeof roomsOf>[0]>) =>
  roomsOf({ home: undefined, me: undefined, prices: undefined, level: undefined, ...facts }).map(({ kind }) => kind);

describe('the rooms of home', () => {
  it('are only those with a fact', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ home: home(), me: me(false), prices: [] })).toEqual([]);
    expect(kinds({ home: home(), me: me(false), prices: [price('USDT', '1'), price('NEW', null)] })).toEqual([]);
    expect(kinds({ home: home(), me: me(true), prices: [price('FXB', '0.5')] })).toEqual(['exchange']);
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
      'exchange',
    ]);
  });

  it('tell the level of whoever can join', () => {
    const level = { level: 2 } as NextLevel;
    const team = { directCount: 1, indirectCount: 2, teamCount: 3 };
    expect(roomsOf({ home: home({ team }), me: me(true), prices: [], level })).toEqual([
      { kind: 'level', data: level, count: 3, newest: [] },
    ]);
    expect(kinds({ home: home(), me: me(true), level })).toEqual(['level']);
    expect(kinds({ home: home(), me: me(false), level })).toEqual([]);
    expect(kinds({ home: home({ team }), level })).toEqual([]);
  });

  it('tell what was exchanged most by value, and a price where nothing was', () => {
    const prices = [price('USDT', '1', '900000'), price('FXB', '0.5', '300'), price('BNB', '600', '1')];
    expect(roomsOf({ home: undefined, me: undefined, prices, level: undefined })).toEqual([
      { kind: 'exchange', asset: 'BNB', price: '600', volume: '1' },
    ]);
    expect(
      roomsOf({ home: undefined, me: undefined, prices: [price('NEW', null), price('FXB', '0.5')], level: undefined }),
    ).toEqual([{ kind: 'exchange', asset: 'FXB', price: '0.5', volume: null }]);
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

describe('the list of home', () => {
  it('has what the bottom bar has no place for', () => {
    expect(entriesOf('wallet', true)).toEqual([
      'zone',
      'points',
      'bills',
      'team',
      'income',
      'arrange',
      'community',
      'share',
      'proof',
      'news',
      'rules',
      'about',
    ]);
    expect(entriesOf('trade', true)).toEqual(expect.arrayContaining(['wallet', 'market']));
    expect(entriesOf('trade', true)).not.toContain('zone');
    expect(entriesOf('chat', true)).toEqual(expect.arrayContaining(['zone', 'wallet', 'market']));
  });

  it('shows visitors only what needs no login', () => {
    expect(entriesOf('wallet', false)).toEqual(['proof', 'news', 'rules', 'about']);
    expect(entriesOf('chat', false)).toEqual(['market', 'proof', 'news', 'rules', 'about']);
  });
});
