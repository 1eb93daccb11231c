import { z } from 'zod';
import { consoleList } from './console-list';
import { type AmountTexts, amount, choice, flag, int, key, loaded, madeOf, type Reading, text, time } from './fields';
import { boundUnits, draftOf, sourceOf } from './list-sql';

const scales: Readonly<Record<string, number>> = { USDT: 6, NICE: 2 };
const amounts: AmountTexts = {
  format: (asset, units) => `${units}/${asset}`,
  scaleOf: (asset) => scales[asset] ?? 0,
  codes: () => Object.keys(scales),
};
const staff = { kind: 'staff', staffId: 7, sessionId: 1, email: 'a@b.c', role: 'reviewer' } as const;
const reading: Reading = {
  caller: { actor: staff, requestId: 'r', ip: '::1' },
  staff,
  language: 'en',
  now: 1_000,
  amounts,
};

const declared = {
  name: 'orders',
  about: 'Orders',
  one: 'One order',
  permission: 'points.read',
  table: 'point_order o',
  joins: 'LEFT JOIN staff f ON f.id = o.staffId',
  fields: {
    id: key('o.id'),
    asset: text('o.asset').filter(),
    amount: amount('o.amount'),
    fee: amount('o.fee', 'USDT').sort(),
    state: choice('o.state', ['open', 'done']).filter(),
    late: madeOf<{ until: number }, boolean>({ until: 'o.payUntil' }, z.boolean(), ({ until }, { now }) => until < now),
    staff: text('f.name').nullable(),
    hidden: flag('o.hidden'),
    waits: loaded(z.number()),
    createdAt: time('o.createdAt').sort(),
  },
  hidden: { staffId: int('o.staffId').nullable() },
  when: 'createdAt',
} as const;
const orders = consoleList(declared);

const filterOf = (name: string, value: unknown) => sourceOf(orders, reading).filter[name]?.(value);

describe('a declared list', () => {
  it('names what it can be sorted and filtered by', () => {
    expect(orders.facts).toEqual({
      name: 'orders',
      sorts: ['id', 'fee', 'createdAt'],
      filters: ['id', 'asset', 'state', 'from', 'to', 'amountMin', 'amountMax', 'feeMin', 'feeMax'],
    });
  });

  it('selects each column under the name of its field', () => {
    const { columns, id, sort } = sourceOf(orders, reading);
    expect(columns).toContain('o.amount AS `amount`');
    expect(columns).toContain('o.payUntil AS `late.until`');
    expect(columns).toContain('o.staffId AS `staffId`');
    expect(columns).not.toContain('waits');
    expect([id, sort]).toEqual(['o.id', { id: 'o.id', fee: 'o.fee', createdAt: 'o.createdAt' }]);
  });

  it('shows a stored row, and keeps its columns for the loader', () => {
    const stored = { id: '3', asset: 'NICE', amount: '150', fee: 2, state: 'open', 'late.until': 999, staff: null };
    const { raw, row } = draftOf(orders, { ...stored, hidden: '0', staffId: null, createdAt: '0' }, reading);
    expect(row).toEqual({
      id: 3,
      asset: 'NICE',
      amount: '150/NICE',
      fee: '2/USDT',
      state: 'open',
      late: true,
      staff: null,
      hidden: false,
      createdAt: '1970-01-01T00:00:00.000Z',
    });
    expect([raw.amount, raw.staffId]).toEqual(['150', null]);
  });

  it('compares an amount by the scale of each row’s asset', () => {
    expect(filterOf('amountMin', '1.005')).toEqual({
      sql: '((o.asset = ? AND o.amount >= CAST(? AS SIGNED)) OR (o.asset = ? AND o.amount >= CAST(? AS SIGNED)))',
      parameters: ['USDT', '1005000', 'NICE', '101'],
    });
    expect(filterOf('feeMax', '0.5')).toEqual({ sql: 'o.fee <= CAST(? AS SIGNED)', parameters: ['500000'] });
    for (const wrong of ['', '-1', '1e3', 'x', ' 1', ['1', '2'], [], 1, null]) {
      expect(() => filterOf('feeMin', wrong)).toThrow('invalidInput');
    }
  });

  it('refuses a filter by a column of another table', () => {
    const wrong = () =>
      consoleList({ ...declared, fields: { id: key('o.id'), staff: text('f.name').filter() }, when: 'id' });
    expect(wrong).toThrow('orders cannot be filtered by staff');
  });

  it('sorts a small table by every column, but not by what is kept as JSON or made of several', () => {
    const small = consoleList({ ...declared, small: true });
    expect(small.facts.sorts).toEqual(['id', 'asset', 'amount', 'fee', 'state', 'staff', 'hidden', 'createdAt']);
  });

  it('offers no range of amounts over a table that is not counted to its end', () => {
    const large = consoleList({ ...declared, capped: true });
    expect(large.facts.filters).toEqual(['id', 'asset', 'state', 'from', 'to']);
  });
});

describe('a typed bound', () => {
  it.each([
    ['1', 2, true, 100n],
    ['1.2', 2, false, 120n],
    ['1.239', 2, true, 124n],
    ['1.239', 2, false, 123n],
    ['1.230', 2, true, 123n],
    ['0.001', 0, true, 1n],
    ['7.', 1, true, 70n],
  ] as const)('reads %s at scale %i, as a least amount %s, as %s', (typed, scale, isLeast, units) => {
    expect(boundUnits(typed, scale, isLeast)).toBe(units);
  });
});
