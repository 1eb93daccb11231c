import { SeenMarks } from './seen-marks';

describe('what was seen', () => {
  const told: number[][] = [];
  let away = false;
  const marks = () =>
    new SeenMarks(async (ids) => {
      if (away) throw new Error('no network');
      told.push(ids);
    });

  beforeEach(() => {
    jest.useFakeTimers();
    told.length = 0;
    away = false;
  });
  afterEach(() => jest.useRealTimers());

  it('is told together, each once', async () => {
    const seen = marks();
    for (const id of [3, 2, 3, 1]) seen.add(id);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(400);
    expect(told).toEqual([[3, 2, 1]]);
    await jest.advanceTimersByTimeAsync(5_000);
    seen.add(4);
    await jest.advanceTimersByTimeAsync(400);
    expect(told).toEqual([[3, 2, 1], [4]]);
  });

  it('is told at once as the page is left, and a hundred at a time', async () => {
    const seen = marks();
    for (let id = 1; id <= 101; id++) seen.add(id);
    await seen.flush();
    expect(told.map((ids) => ids.length)).toEqual([100, 1]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(told).toHaveLength(2);
  });

  it('goes with the next if it could not be told', async () => {
    const seen = marks();
    away = true;
    seen.add(1);
    await seen.flush();
    away = false;
    seen.add(2);
    await seen.flush();
    expect(told).toEqual([[1, 2]]);
  });
});
