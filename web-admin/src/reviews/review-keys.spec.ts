import { reviewKey, rowBeside } from './review-keys';

const press = (key: string, ctrlKey = false) => reviewKey({ key, ctrlKey, metaKey: false, altKey: false });

describe('reviewing by keyboard', () => {
  it('knows its five keys and leaves the rest to the browser', () => {
    expect(['j', 'k', 'a', 'r', '?'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'approve',
      'reject',
      'help',
    ]);
    expect(press('r', true)).toBeNull();
    expect(press('x')).toBeNull();
    expect(press('constructor')).toBeNull();
  });

  it('moves by one row and stops at the ends', () => {
    expect(rowBeside([7, 5, 3], 7, 1)).toBe(5);
    expect(rowBeside([7, 5, 3], 3, 1)).toBe(3);
    expect(rowBeside([7, 5, 3], 7, -1)).toBe(7);
    expect(rowBeside([7, 5, 3], null, 1)).toBe(7);
    expect(rowBeside([7, 5, 3], 99, -1)).toBe(7);
    expect(rowBeside([], null, 1)).toBeNull();
  });
});
