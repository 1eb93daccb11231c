import { hasGap, type Inbox, unknownInbox, withCursor, withEnd, withPosition } from './inbox';

const at = (cursor: number): Inbox => withCursor(unknownInbox, cursor);

describe('the inbox', () => {
  it('moves its cursor with positions in order', () => {
    const inbox = withPosition(withPosition(at(5), 6), 7);
    expect(inbox.cursor).toBe(7);
    expect(hasGap(inbox)).toBe(false);
  });

  it('has a gap until the missing positions arrive', () => {
    const hole = withPosition(withPosition(at(5), 8), 7);
    expect(hole.cursor).toBe(5);
    expect(hasGap(hole)).toBe(true);
    const whole = withPosition(hole, 6);
    expect(whole.cursor).toBe(8);
    expect(hasGap(whole)).toBe(false);
  });

  it('takes a repeated position once', () => {
    const inbox = withPosition(at(5), 6);
    expect(withPosition(inbox, 6)).toBe(inbox);
    expect(withPosition(inbox, 3)).toBe(inbox);
  });

  it('has a gap while the end on the server is ahead', () => {
    const behind = withEnd(at(5), 7);
    expect(hasGap(behind)).toBe(true);
    expect(hasGap(withPosition(withPosition(behind, 6), 7))).toBe(false);
    expect(hasGap(withEnd(at(5), 5))).toBe(false);
  });

  it('adds known positions beyond the end of a sync', () => {
    const inbox = withCursor(withPosition(at(5), 9), 8);
    expect(inbox.cursor).toBe(9);
    expect(hasGap(inbox)).toBe(false);
    expect(withCursor(at(5), 3).cursor).toBe(5);
  });

  it('has no gap before its beginning is known', () => {
    expect(hasGap(withEnd(withPosition(unknownInbox, 4), 9))).toBe(false);
  });
});
