import { isComposing } from './composing';

const key = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode });

describe('a key while a word is put together', () => {
  it.each([
    ['Chrome and Edge, any key of the word', key(true, 229)],
    ['Firefox, which tells the key itself', key(true, 13)],
    ['Safari, the Enter that confirms: the composition has ended before it', key(false, 229)],
    ['Chrome on Android, any key of the keyboard on screen', key(false, 229)],
  ])('belongs to the word: %s', (_, event) => {
    expect(isComposing(event)).toBe(true);
  });

  it.each([
    ['Enter', key(false, 13)],
    ['Escape', key(false, 27)],
    ['a key without a code', key(false, 0)],
  ])('is free once it is done: %s', (_, event) => {
    expect(isComposing(event)).toBe(false);
  });
});
