import { checkTable, firstTable, type LevelTable, levelFor } from './level-table.rules';

const usdt = (whole: number) => BigInt(whole) * 100_000_000n;
const demo = firstTable(true);
const column = <Key extends keyof LevelTable[number]>(table: LevelTable, key: Key) => table.map((rule) => rule[key]);

describe('the table the house begins with', () => {
  it('is that of the domain', () => {
    expect(column(demo, 'level')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(column(demo, 'joined')).toEqual([0, 100, 500, 2_000, 10_000, 50_000, 200_000].map(usdt));
    expect(column(demo, 'directs')).toEqual([0, 0, 3, 10, 15, 20, 30]);
    expect(column(demo, 'performance')).toEqual([0, 0, 2_000, 20_000, 100_000, 500_000, 2_000_000].map(usdt));
    expect(column(demo, 'ratePpm')).toEqual([0, 30_000, 60_000, 90_000, 120_000, 140_000, 160_000]);
    expect(column(demo, 'dividendWeight')).toEqual([0, 0, 1, 2, 4, 8, 16]);
    expect(() => checkTable(demo)).not.toThrow('levelsOutOfOrder');
  });

  it('pays nothing outside demo mode', () => {
    const fresh = firstTable(false);
    expect(column(fresh, 'ratePpm')).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(column(fresh, 'joined')).toEqual(column(demo, 'joined'));
    expect(() => checkTable(fresh)).not.toThrow('levelsOutOfOrder');
  });
});

test.each([
  [0, 0, 0, 0],
  [99.999, 99, 9e6, 0],
  [100, 0, 0, 1],
  [500, 3, 1_999.99, 1],
  [500, 2, 2_000, 1],
  [499.99, 3, 2_000, 1],
  [500, 3, 2_000, 2],
  [1e6, 10, 20_000, 3],
  [2e5, 30, 2e6, 6],
  [1e9, 1e6, 1e9, 6],
])('joined %d, %d directs, performance %d: V%d', (joined, directs, performance, level) => {
  const units = (amount: number) => BigInt(Math.round(amount * 1_000)) * 100_000n;
  expect(levelFor(demo, { joined: units(joined), directs, performance: units(performance) })).toBe(level);
});

describe('a table', () => {
  const changed = (level: number, change: Partial<LevelTable[number]>) =>
    demo.map((rule) => (rule.level === level ? { ...rule, ...change } : rule));
  it.each([
    ['the first wants joins', 0, { joined: 1n }],
    ['the first wants directs', 0, { directs: 1 }],
    ['the first wants performance', 0, { performance: 1n }],
    ['one wants no more joins than the one below', 2, { joined: usdt(100) }],
    ['one wants fewer directs', 3, { directs: 2 }],
    ['one wants less performance', 3, { performance: usdt(1_999) }],
    ['one gives less', 4, { ratePpm: 89_999 }],
    ['one weighs less', 4, { dividendWeight: 1 }],
    ['one is not where it should be', 5, { level: 6 }],
  ])('is refused where %s', (_, level, change) => {
    expect(() => checkTable(changed(level, change))).toThrow('levelsOutOfOrder');
  });

  it('may want and give as much as the one below, but for joins', () => {
    const same = changed(3, { directs: 3, performance: usdt(2_000), ratePpm: 60_000, dividendWeight: 1 });
    expect(() => checkTable(same)).not.toThrow('levelsOutOfOrder');
  });

  it('has seven levels', () => {
    expect(() => checkTable(demo.slice(0, 6))).toThrow('levelsOutOfOrder');
    expect(() => checkTable([])).toThrow('levelsOutOfOrder');
    const eighth = { ...(demo[6] as LevelTable[number]), level: 7, joined: usdt(1_000_000) };
    expect(() => checkTable([...demo, eighth])).toThrow('levelsOutOfOrder');
  });
});
