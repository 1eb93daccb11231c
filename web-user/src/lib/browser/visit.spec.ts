/** The module as a start of the app sees it: nothing of it is remembered but what the session's storage keeps. */
async function start() {
  jest.resetModules();
  return await import('./visit');
}

function keepIn(storage: Partial<Storage>): void {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true, writable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

describe('what is shown once in a visit', () => {
  it('is not new after a reload, and is in another visit', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    keepIn(storage);
    const first = await start();
    expect(first.seenThisVisit('home-total')).toBe(false);
    first.markSeen('home-total');
    first.markSeen('assets-total');
    const second = await start();
    expect(['home-total', 'assets-total', 'home'].map(second.seenThisVisit)).toEqual([true, true, false]);
    kept.clear();
    expect((await start()).seenThisVisit('home-total')).toBe(false);
  });

  it('is known until the page closes where storage is closed', async () => {
    const closed = () => {
      throw new Error('SecurityError');
    };
    keepIn({ getItem: closed, setItem: closed });
    const visit = await start();
    visit.markSeen('home-total');
    expect(visit.seenThisVisit('home-total')).toBe(true);
  });
});
