import { Remembered } from './remembered';

describe('Remembered', () => {
  it('asks once while it remembers, and again after', async () => {
    let now = 0;
    let asked = 0;
    const figure = new Remembered(
      async () => ++asked,
      100,
      () => now,
    );
    expect(await Promise.all([figure.get(), figure.get()])).toEqual([1, 1]);
    now = 99;
    expect(await figure.get()).toBe(1);
    now = 100;
    expect(await figure.get()).toBe(2);
  });

  it('does not remember a failure', async () => {
    const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(7)];
    const figure = new Remembered(
      () => (answers.shift() ?? (() => Promise.resolve(0)))(),
      100,
      () => 0,
    );
    await expect(figure.get()).rejects.toThrow('away');
    expect(await figure.get()).toBe(7);
  });
});
