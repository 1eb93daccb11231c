import { isAttended } from './attention';

describe('someone at the screen', () => {
  const now = Date.parse('2026-11-20T14:00:00Z');
  const minutes = (count: number) => count * 60_000;

  it('is there while the page is visible and touched', () => {
    expect(isAttended(true, now, now)).toBe(true);
    expect(isAttended(true, now - minutes(4), now)).toBe(true);
  });

  it('is gone when the tab is hidden, and well before the session ends by itself', () => {
    expect(isAttended(false, now, now)).toBe(false);
    expect(isAttended(true, now - minutes(5), now)).toBe(false);
  });
});
