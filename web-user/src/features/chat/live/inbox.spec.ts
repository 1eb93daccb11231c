import { came, type Inbox, isMissing, knownTo, reaches, unknownInbox } from './inbox';

const at = (cursor: number): Inbox => knownTo(unknownInbox, cursor);

describe('the inbox', () => {
  it('moves on with what comes in its order', () => {
    const inbox = came(came(at(5), 6), 7);
    expect(inbox.cursor).toBe(7);
    expect(isMissing(inbox)).toBe(false);
  });

  it('notices a hole, and what fills it', () => {
    const hole = came(came(at(5), 8), 7);
    expect(hole.cursor).toBe(5);
    expect(isMissing(hole)).toBe(true);
    const whole = came(hole, 6);
    expect(whole.cursor).toBe(8);
    expect(isMissing(whole)).toBe(false);
  });

  it('takes what comes twice once', () => {
    const inbox = came(at(5), 6);
    expect(came(inbox, 6)).toBe(inbox);
    expect(came(inbox, 3)).toBe(inbox);
  });

  it('is behind what the server says until that has come', () => {
    const behind = reaches(at(5), 7);
    expect(isMissing(behind)).toBe(true);
    expect(isMissing(came(came(behind, 6), 7))).toBe(false);
    expect(isMissing(reaches(at(5), 5))).toBe(false);
  });

  it('knows all up to where a sync ends, with what was beyond', () => {
    const inbox = knownTo(came(at(5), 9), 8);
    expect(inbox.cursor).toBe(9);
    expect(isMissing(inbox)).toBe(false);
    expect(knownTo(at(5), 3).cursor).toBe(5);
  });

  it('misses nothing before it is known where it begins', () => {
    expect(isMissing(reaches(came(unknownInbox, 4), 9))).toBe(false);
  });
});
