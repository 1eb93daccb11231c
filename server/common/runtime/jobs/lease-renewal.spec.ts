import { LeaseRenewal } from './lease-renewal';

const tenSeconds = 10_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A loop whose writes end when the test says so. */
function loop() {
  const open: { end: () => void; fail: () => void }[] = [];
  let writes = 0;
  const renewal = new LeaseRenewal(() => {
    writes += 1;
    return new Promise<void>((resolve, reject) => {
      open.push({ end: resolve, fail: () => reject(new Error('the database is away')) });
    });
  });
  const endAll = async () => {
    for (const write of open.splice(0)) write.end();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { renewal, open, endAll, writes: () => writes };
}

test('writes once within ten seconds, and not sooner than nine after the last', async () => {
  const { renewal, endAll, writes } = loop();
  renewal.start();
  for (let round = 1; round <= 5; round++) {
    await jest.advanceTimersByTimeAsync(8_990);
    expect(writes()).toBe(round - 1);
    await jest.advanceTimersByTimeAsync(1_010);
    expect(writes()).toBe(round);
    await endAll();
  }
});

test('differs by chance from one round to the next', async () => {
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.999);
  const { renewal, writes } = loop();
  renewal.start();
  await jest.advanceTimersByTimeAsync(9_002);
  expect(writes()).toBe(1);
  chance.mockRestore();
});

test('stays one loop: many who ask during a write share the next, and the rounds go on as before', async () => {
  const { renewal, endAll, writes } = loop();
  renewal.start();
  renewal.start();
  const first = renewal.soon();
  await jest.advanceTimersByTimeAsync(6_000);
  const asked = Array.from({ length: 500 }, () => renewal.soon());
  expect(new Set(asked).size).toBe(1);
  expect(writes()).toBe(1);
  await endAll();
  await first;
  await jest.advanceTimersByTimeAsync(50);
  expect(writes()).toBe(2);
  await endAll();
  await Promise.all(asked);
  await jest.advanceTimersByTimeAsync(tenSeconds);
  expect(writes()).toBe(3);
});

test('keeps writes apart, however often it is asked', async () => {
  const { renewal, endAll, writes } = loop();
  renewal.start();
  for (let ms = 0; ms < 1_000; ms++) {
    void renewal.soon();
    await jest.advanceTimersByTimeAsync(1);
    await endAll();
  }
  expect(writes()).toBeLessThanOrEqual(20);
});

test('goes on after a write that failed', async () => {
  const { renewal, open, writes } = loop();
  renewal.start();
  const first = renewal.soon();
  await jest.advanceTimersByTimeAsync(0);
  open.pop()?.fail();
  await first;
  await jest.advanceTimersByTimeAsync(tenSeconds);
  expect(writes()).toBe(2);
});

test('ends after the write under way, and writes nothing more', async () => {
  const { renewal, endAll, writes } = loop();
  renewal.start();
  void renewal.soon();
  await jest.advanceTimersByTimeAsync(0);
  void renewal.soon();
  const stopped = renewal.stop();
  await endAll();
  await jest.advanceTimersByTimeAsync(2 * tenSeconds);
  await stopped;
  expect(writes()).toBe(1);
});
