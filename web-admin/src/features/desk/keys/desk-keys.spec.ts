import { deskKeys, plainAct, writingAct } from './desk-keys';

const press = (key: string, change: object = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...change });

describe('the keys of the desk', () => {
  it('each do one thing, which the help tells', () => {
    const [keys, acts] = [deskKeys.map(([key]) => key), deskKeys.map(([, act]) => act)];
    expect([new Set(keys).size, new Set(acts).size]).toEqual([keys.length, acts.length]);
    for (const [key, act] of deskKeys) expect([key, plainAct(key)]).toEqual([key, act]);
    // the console’s own search
    expect(plainAct('/')).toBeNull();
  });

  it('lead to another chat while one writes', () => {
    expect(writingAct(press('ArrowDown', { altKey: true }))).toBe('next');
    expect(writingAct(press('ArrowUp', { altKey: true }))).toBe('previous');
  });

  it.each([
    press('ArrowDown'),
    press('ArrowDown', { altKey: true, ctrlKey: true }),
    press('ArrowDown', { altKey: true, metaKey: true }),
    press('j', { altKey: true }),
    press('toString', { altKey: true }),
  ])('%j is for the text', (event) => {
    expect(writingAct(event)).toBeNull();
  });
});
