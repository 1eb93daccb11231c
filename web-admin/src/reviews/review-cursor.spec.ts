import { type Cursor, type CursorMove, moveCursor, noCursor, shownIds } from './review-cursor';

const walked = (cursor: Cursor, ...moves: CursorMove[]): Cursor => moves.reduce(moveCursor, cursor);
const rows = (...ids: number[]): CursorMove => ({ type: 'rows', ids });
const choose = (id: number): CursorMove => ({ type: 'choose', id });
const done = (id: number, stays = false): CursorMove => ({ type: 'done', id, stays });

describe('the cursor of a queue', () => {
  it('stands on the first row, and stays on its row while others come and go', () => {
    expect(walked(noCursor, rows()).chosen).toBeNull();
    expect(walked(noCursor, rows(3, 4, 5)).chosen).toBe(3);
    expect(walked(noCursor, rows(3, 4, 5), choose(4), rows(2, 4, 6)).chosen).toBe(4);
  });

  it('goes to the next row after a decision, from the last to the one before', () => {
    const queue = walked(noCursor, rows(3, 4, 5));
    expect(walked(queue, choose(4), done(4), rows(3, 5)).chosen).toBe(5);
    expect(walked(queue, choose(5), done(5), rows(3, 4)).chosen).toBe(4);
    expect(walked(queue, done(3), rows(4, 5), done(4), rows(5), done(5), rows()).chosen).toBeNull();
    // one that waits for somebody else is still there, and the cursor has left it
    expect(walked(queue, done(3), rows(3, 4, 5)).chosen).toBe(4);
  });

  it('goes to the next where somebody else was quicker, and to the first of another list', () => {
    const queue = walked(noCursor, rows(3, 4, 5, 6), choose(4));
    expect(walked(queue, rows(3, 6)).chosen).toBe(6);
    expect(walked(queue, rows(3)).chosen).toBe(3);
    expect(walked(queue, rows(8, 9)).chosen).toBe(8);
  });

  it('stays on a row with more to do until one moves on, also on another tab', () => {
    const started = walked(noCursor, rows(3, 4, 5), choose(4), done(4, true), rows(3, 5));
    expect([started.chosen, shownIds(started)]).toEqual([4, [3, 4, 5]]);
    const elsewhere = walked(started, rows(9, 4));
    expect([elsewhere.chosen, shownIds(elsewhere)]).toEqual([4, [9, 4]]);
    const other = walked(started, rows(8));
    expect([other.chosen, shownIds(other)]).toEqual([4, [8, 4]]);
    const moved = walked(started, choose(5));
    expect([moved.chosen, shownIds(moved)]).toEqual([5, [3, 5]]);
    // what is done with it then ends its stay
    expect(shownIds(walked(started, done(4)))).toEqual([3, 5]);
  });
});
