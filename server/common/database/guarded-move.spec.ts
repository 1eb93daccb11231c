import type { Sql } from './dialect';
import { idIn, moveGuarded, moveWhere, type Transitions } from './guarded-move';

const transitions: Transitions<'open' | 'held' | 'done'> = {
  open: ['held', 'done'],
  held: ['held', 'done'],
  done: [],
};
const table = 'thing';

/** Keeps the statements that are sent, and answers how many rows each changed. */
class FakeTx {
  readonly statements: { sql: string; parameters: Sql }[] = [];

  constructor(private readonly affected = 1) {}

  async run(sql: string, parameters: Sql = []) {
    this.statements.push({ sql, parameters });
    return { affected: this.affected, insertId: 0 };
  }
}

describe('a move of rows', () => {
  it('is one UPDATE with the old state as its guard', async () => {
    const tx = new FakeTx(3);
    const where = { sql: 'a = ? OR b = ?', parameters: [1, 2] };
    expect(await moveWhere(tx, { table, transitions, from: 'open', to: 'done', where })).toBe(3);
    expect(tx.statements).toEqual([
      { sql: 'UPDATE thing SET state = ? WHERE (a = ? OR b = ?) AND state = ?', parameters: ['done', 1, 2, 'open'] },
    ]);
  });

  it('binds amounts as exact texts and flags as numbers, and takes expressions', async () => {
    const tx = new FakeTx();
    const set = { paid: 9_007_199_254_740_993n, auto: false, reason: null, n: { sql: 'n + ?', parameters: [7] } };
    await moveWhere(tx, { table, transitions, from: ['open', 'held'], to: 'held', where: idIn([4, 5]), set });
    expect(tx.statements).toEqual([
      {
        sql: 'UPDATE thing SET state = ?, paid = CAST(? AS SIGNED), auto = ?, reason = ?, n = n + ? WHERE (id IN (?, ?)) AND state IN (?, ?)',
        parameters: ['held', '9007199254740993', 0, null, 7, 4, 5, 'open', 'held'],
      },
    ]);
  });

  it('moves each row by the first condition that is true for it', async () => {
    const tx = new FakeTx();
    const to = [
      { when: { sql: 'n = 0' }, to: 'done' as const },
      { when: { sql: 'n > ?', parameters: [9] }, to: 'held' as const },
    ];
    await moveWhere(tx, { table, transitions, from: 'open', to, where: idIn([4]), set: { n: 1 } });
    expect(tx.statements).toEqual([
      {
        sql: 'UPDATE thing SET state = CASE WHEN n = 0 THEN ? WHEN n > ? THEN ? ELSE state END, n = ? WHERE (id IN (?)) AND state = ?',
        parameters: ['done', 9, 'held', 1, 4, 'open'],
      },
    ]);
  });

  it.each([
    ['done', 'open', 'done to open'],
    [['open', 'held'], 'open', 'open to open'],
    ['open', [{ when: { sql: 'n = 0' }, to: 'open' }], 'open to open'],
  ] as const)('sends nothing where the table does not list it: %j to %j', async (from, to, words) => {
    const tx = new FakeTx();
    const move = moveWhere(tx, { table, transitions, from, to, where: idIn([1]) });
    await expect(move).rejects.toThrow(`a thing never goes from ${words}`);
    expect(tx.statements).toEqual([]);
  });
});

describe('a move of one row', () => {
  const move = { table, transitions, id: 8, from: 'open', to: 'done' } as const;

  it('names it by its id', async () => {
    const tx = new FakeTx();
    await moveGuarded(tx, { ...move, set: { updatedAt: 5 } });
    expect(tx.statements).toEqual([
      {
        sql: 'UPDATE thing SET state = ?, updatedAt = ? WHERE (id IN (?)) AND state = ?',
        parameters: ['done', 5, 8, 'open'],
      },
    ]);
  });

  it('is a conflict if the row has moved meanwhile', async () => {
    await expect(moveGuarded(new FakeTx(0), move)).rejects.toMatchObject({ code: 'stateConflict' });
  });
});
