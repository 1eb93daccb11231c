import { shortCounterpart } from './bill-words';

describe('shortCounterpart', () => {
  it('shortens a transaction hash', () => {
    expect(shortCounterpart(`0x${'0123456789abcdef'.repeat(4)}`)).toBe('0x01****cdef');
  });

  it.each(['0x12****abcd', '10000042', 'Andrea', '0x1234'])('keeps %s', (text) => {
    expect(shortCounterpart(text)).toBe(text);
  });
});
