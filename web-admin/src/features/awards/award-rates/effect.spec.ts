import { difference, stepsOf, sumOf } from './effect';

const line = (kind: 'direct' | 'performance', depth: number, amount: string) => ({
  kind,
  depth,
  level: depth,
  ratePpm: 100_000,
  amount,
});

describe('what an event pays', () => {
  it('is told for each of the seven above, also for who gets nothing', () => {
    const lines = [line('direct', 1, '100'), line('performance', 2, '30'), line('performance', 1, '20')];
    const steps = stepsOf({ lines });
    expect(steps.map(({ depth, level, amount, share }) => [depth, level, amount, share])).toEqual([
      [1, 1, '120', 1],
      [2, 2, '30', 0.25],
      [3, 3, '0', 0],
      [4, 4, '0', 0],
      [5, 5, '0', 0],
      [6, 6, '0', 0],
      [7, 6, '0', 0],
    ]);
    expect(steps[0]?.lines.map(({ kind }) => kind)).toEqual(['direct', 'performance']);
    expect(sumOf(lines)).toBe('150');
  });

  it('is nothing where nothing is paid', () => {
    expect(stepsOf({ lines: [] }).every(({ amount, share }) => amount === '0' && share === 0)).toBe(true);
    expect(sumOf([])).toBe('0');
  });

  it('is more or less than before', () => {
    expect([difference('5', '7.5'), difference('7.5', '5'), difference('5', '5')]).toEqual(['-2.5', '2.5', '0']);
  });
});
