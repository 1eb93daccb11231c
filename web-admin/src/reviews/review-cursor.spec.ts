import { type Cursor, type CursorMove, holdsRows, moveCursor, newCursor, shownIds } from './review-cursor';

const walked = (cursor: Cursor, ...moves: CursorMove[]): Cursor => moves.reduce(moveCursor, cursor);
const rowsOf =
  (list: string) =>
  (...ids: number[]): CursorMove => ({ type: 'rows', list, ids });
const [rows, others] = [rowsOf('pending'), rowsOf('approved')];
const choose = (id: number): CursorMove => ({ type: 'choose', id });
const done = (...ids: number[]): CursorMove => ({ type: 'done', ids });
const started = (id: number): CursorMove => ({ type: 'started', id });
const open = (id: number | null): CursorMove => ({ type: 'open', id });
const empty = newCursor(null);
const seen = (cursor: Cursor) => [cursor.chosen, shownIds(cursor)];

describe('the cursor of a queue', () => {
  it('stands on the first row, and stays on its row while others come and go', () => {
    expect(walked(empty, rows()).chosen).toBeNull();
    expect(walked(empty, rows(3, 4, 5)).chosen).toBe(3);
    expect(walked(empty, rows(), rows(3)).chosen).toBe(3);
    expect(walked(empty, rows(3, 4, 5), choose(4), rows(2, 4, 6)).chosen).toBe(4);
  });

  it('goes to the next row after a decision, from the last to the one before', () => {
    const queue = walked(empty, rows(3, 4, 5));
    expect(walked(queue, choose(4), done(4), rows(3, 5)).chosen).toBe(5);
    expect(walked(queue, choose(5), done(5), rows(3, 4)).chosen).toBe(4);
    expect(walked(queue, done(3), rows(4, 5), done(4), rows(5), done(5), rows()).chosen).toBeNull();
    // one that waits for somebody else is still there, and the cursor has left it
    expect(walked(queue, done(3), rows(3, 4, 5)).chosen).toBe(4);
  });

  it('leaves all rows that were decided together', () => {
    const queue = walked(empty, rows(3, 4, 5, 6), choose(4));
    expect(walked(queue, done(3, 4, 5), rows(6)).chosen).toBe(6);
    expect(walked(queue, done(4, 5, 6), rows(3)).chosen).toBe(3);
    expect(walked(queue, done(3, 4, 5, 6), rows()).chosen).toBeNull();
    expect(walked(queue, done(3, 5), rows(4, 6)).chosen).toBe(4);
  });

  it('stays on a row that somebody else decided, in its place, until one moves on', () => {
    const queue = walked(empty, rows(3, 4, 5, 6), choose(4));
    const decided = walked(queue, rows(3, 5, 6));
    expect(seen(decided)).toEqual([4, [3, 4, 5, 6]]);
    expect(seen(walked(decided, rows(3, 6)))).toEqual([4, [3, 4, 6]]);
    expect(seen(walked(decided, rows()))).toEqual([4, [4]]);
    expect(seen(walked(decided, choose(5)))).toEqual([5, [3, 5, 6]]);
    // it comes back and goes again
    expect(seen(walked(decided, rows(3, 4, 5, 6), rows(5, 6)))).toEqual([4, [5, 4, 6]]);
  });

  it('stays with the row that was decided elsewhere, though its neighbour goes too', () => {
    const queue = walked(empty, rows(3, 4, 5), done(3));
    expect(seen(walked(queue, rows(5)))).toEqual([4, [5, 4]]);
  });

  it('goes to the first row of another list, unless the same row is in it', () => {
    const queue = walked(empty, rows(3, 4, 5), choose(4));
    expect(seen(walked(queue, others(8, 9)))).toEqual([8, [8, 9]]);
    expect(seen(walked(queue, others(8, 4)))).toEqual([4, [8, 4]]);
    expect(seen(walked(queue, rows(3, 5), others(8, 9)))).toEqual([8, [8, 9]]);
    expect(seen(walked(queue, others()))).toEqual([null, []]);
  });

  it('stays on a row with more to do until one moves on, also on another tab', () => {
    const queue = walked(empty, rows(3, 4, 5), choose(4), started(4), rows(3, 5));
    expect(seen(queue)).toEqual([4, [3, 4, 5]]);
    expect(seen(walked(queue, others(9, 4)))).toEqual([4, [9, 4]]);
    expect(seen(walked(queue, others(8)))).toEqual([4, [8, 4]]);
    expect(seen(walked(queue, choose(5)))).toEqual([5, [3, 5]]);
    // what is done with it then ends its stay
    expect(shownIds(walked(queue, done(4)))).toEqual([3, 5]);
  });

  it('opens at the row the address names', () => {
    expect(seen(walked(newCursor(4), rows(3, 4, 5)))).toEqual([4, [3, 4, 5]]);
    expect(seen(walked(empty, rows(3, 4, 5), open(5), rows(3, 4, 5)))).toEqual([5, [3, 4, 5]]);
    expect(seen(walked(empty, rows(3, 4, 5), open(null), others(8, 9)))).toEqual([8, [8, 9]]);
  });

  it('shows a named row that the list does not have, and chooses no other', () => {
    expect(seen(walked(newCursor(7), rows(3, 4)))).toEqual([7, [7, 3, 4]]);
    expect(seen(walked(newCursor(7), rows()))).toEqual([7, [7]]);
    expect(seen(walked(empty, rows(3, 4), open(7), others(8, 9)))).toEqual([7, [7, 8, 9]]);
  });

  it('knows the rows it stands in, by list, order and number', () => {
    const cursor = walked(empty, rows(3, 4));
    expect(holdsRows(cursor, 'pending', [3, 4])).toBe(true);
    for (const ids of [[3], [3, 4, 5], [4, 3], []]) expect(holdsRows(cursor, 'pending', ids)).toBe(false);
    expect(holdsRows(cursor, 'approved', [3, 4])).toBe(false);
    expect(holdsRows(walked(cursor, open(4)), 'pending', [3, 4])).toBe(false);
  });
});
