import { Intention } from './intention';

describe('an intention of money', () => {
  it('keeps its key while the body stays, and changes it with the body', () => {
    const intention = new Intention();
    const first = intention.keyFor({ amount: '1' });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(intention.keyFor({ amount: '1' })).toBe(first);
    expect(intention.keyFor({ amount: '2' })).not.toBe(first);
  });

  it('is another for another dialog', () => {
    expect(new Intention().keyFor({})).not.toBe(new Intention().keyFor({}));
  });
});
