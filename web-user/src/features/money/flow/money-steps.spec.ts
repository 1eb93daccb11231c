import { equalButPassword, isOverForm, openStep, Unanswered } from './money-steps';

const asked = { asset: 'USDT', amount: '10', to: '12345678' };
const sent = { ...asked, password: '123456' };

describe('two requests', () => {
  it('mean the same whatever the password', () => {
    expect(equalButPassword(asked, sent)).toBe(true);
    expect(equalButPassword(sent, { ...sent, password: '654321' })).toBe(true);
  });

  it.each([{ amount: '11' }, { asset: 'FXB' }, { to: '87654321' }])('differ by %j', (change) => {
    expect(equalButPassword(asked, { ...asked, ...change })).toBe(false);
  });
});

describe('a request without an answer', () => {
  it('is sent again word for word, with the password it had', () => {
    const unanswered = new Unanswered<typeof asked & { password?: string }>(equalButPassword);
    expect(unanswered.is(asked)).toBe(false);
    unanswered.sent(sent);
    expect(unanswered.is(asked)).toBe(true);
    expect(unanswered.wordForWord(asked)).toBe(sent);
    expect(unanswered.wordForWord({ ...asked, password: '654321' })).toBe(sent);
  });

  it('stands for no other request', () => {
    const unanswered = new Unanswered<typeof asked & { password?: string }>(equalButPassword);
    unanswered.sent(sent);
    const other = { ...asked, amount: '11' };
    expect(unanswered.is(other)).toBe(false);
    expect(unanswered.wordForWord(other)).toBe(other);
  });

  it('is forgotten with the answer', () => {
    const unanswered = new Unanswered<typeof asked & { password?: string }>(equalButPassword);
    unanswered.sent(sent);
    unanswered.answered({ ...asked, password: '654321' });
    expect(unanswered.is(asked)).toBe(false);
    expect(unanswered.wordForWord(asked)).toBe(asked);
  });
});

describe('several requests without an answer', () => {
  it('are each sent again word for word, whatever became of others since', () => {
    const unanswered = new Unanswered<typeof asked & { password?: string }>(equalButPassword);
    const other = { ...asked, amount: '11', password: '1' };
    unanswered.sent(sent);
    unanswered.sent(other);
    unanswered.answered({ ...asked, amount: '12' });
    expect([unanswered.wordForWord(asked), unanswered.wordForWord({ ...asked, amount: '11' })]).toEqual([sent, other]);
    unanswered.answered(other);
    expect([unanswered.is(asked), unanswered.is(other)]).toEqual([true, false]);
  });
});

describe('the sheet that is open', () => {
  it.each([
    ['form', null, 'form'],
    ['confirm', null, 'confirm'],
    ['keypad', null, 'keypad'],
    ['keypad', 'keypad', 'keypad'],
    ['keypad', 'unknown', 'confirm'],
    ['keypad', 'confirm', 'confirm'],
    ['confirm', 'unknown', 'confirm'],
    ['confirm', 'keypad', 'keypad'],
    ['keypad', 'amount', 'form'],
    ['confirm', 'amount', 'form'],
    ['confirm', 'setPassword', 'form'],
    ['form', 'unknown', 'form'],
    ['form', 'keypad', 'form'],
  ] as const)('%s with a failure at %s: %s', (step, place, open) => {
    expect(openStep(step, place)).toBe(open);
  });

  it('shows over the form what belongs to no field', () => {
    expect(['keypad', 'confirm', 'unknown'].map(isOverForm)).toEqual([true, true, true]);
    expect(['amount', 'address', 'to', 'setPassword'].map(isOverForm)).toEqual([false, false, false, false]);
  });
});
