import type { ActionSpec } from '../actions/action';
import { actionFor, reviewKey, rowBeside } from './review-keys';

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

  it('opens the action of its key, but none that is refused now', () => {
    const [release, approve, reject]: Pick<ActionSpec, 'shortcut' | 'refused'>[] = [
      {},
      { shortcut: 'a' },
      { shortcut: 'r' },
    ];
    if (!release || !approve || !reject) throw new Error('three actions');
    expect(actionFor([release, approve, reject], 'approve')).toBe(approve);
    expect(actionFor([approve, reject], 'reject')).toBe(reject);
    expect(actionFor([{ ...approve, refused: 'held' }, reject], 'approve')).toBeUndefined();
    expect(actionFor([approve], 'reject')).toBeUndefined();
  });

  it('leaves every key with Ctrl, Alt or the command key to the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(reviewKey({ key: 'a', ctrlKey: false, metaKey: false, altKey: false, [held]: true })).toBeNull();
    }
  });
});
