import { TestBrowser } from './test-browser';

interface Entry {
  page: string;
  layer?: number;
  idx: number;
}

/** A browser's history: steps are taken later, as in a real one. */
class TestHistory {
  entries: Entry[] = [{ page: 'home', idx: 0 }];
  at = 0;

  constructor(private readonly target: EventTarget) {}

  get state(): Entry | undefined {
    return this.entries[this.at];
  }

  pushState(state: Entry): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }

  go(by: number): void {
    queueMicrotask(() => this.step(by));
  }

  /** Back or Forward of the browser itself. */
  step(by: number): void {
    const next = this.at + by;
    if (next < 0 || next >= this.entries.length) return;
    this.at = next;
    this.target.dispatchEvent(new Event('popstate'));
  }

  open(page: string): void {
    this.pushState({ page, idx: this.at + 1 });
  }
}

let browser: TestBrowser;
let history: TestHistory;
let layers: typeof import('./back-layers');

beforeEach(async () => {
  browser = new TestBrowser();
  history = new TestHistory(browser.window);
  Object.assign(browser.window, { history });
  history.open('form');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.resetModules();
  layers = await import('./back-layers');
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
});

/** Lets everything that was planned happen. */
const rest = () => jest.advanceTimersByTimeAsync(10);

/** Opens a layer as a sheet does; Back closes it unless it is locked. */
function sheet(options: { locked?: boolean } = {}) {
  const seen = { open: true, asked: 0, close: () => undefined as undefined };
  const leave = layers.openLayer({
    close() {
      seen.asked += 1;
      if (options.locked) return false;
      seen.close();
      return true;
    },
  });
  seen.close = () => {
    if (seen.open) leave();
    seen.open = false;
    return undefined;
  };
  return seen;
}
const place = () => `${history.state?.page}${history.state?.layer ? `+${history.state.layer}` : ''}`;

describe('what lies over a page', () => {
  it('is closed by Back, which stays on the page', async () => {
    const one = sheet();
    await rest();
    expect([place(), history.state?.idx]).toEqual(['form+1', 2]);
    history.step(-1);
    await rest();
    expect([one.open, place()]).toEqual([false, 'form']);
  });

  it('takes its entry away when it is closed otherwise', async () => {
    const one = sheet();
    await rest();
    one.close();
    await rest();
    expect(place()).toBe('form');
    history.step(-1);
    await rest();
    expect(place()).toBe('home');
  });

  it('is closed from the top, one Back each', async () => {
    const [one, two] = [sheet(), sheet()];
    await rest();
    expect(place()).toBe('form+2');
    history.step(-1);
    await rest();
    expect([one.open, two.open, place()]).toEqual([true, false, 'form+1']);
  });

  it('gives its entry to what takes its place at once', async () => {
    const one = sheet();
    await rest();
    one.close();
    sheet();
    await rest();
    expect([place(), history.entries.length]).toEqual(['form+1', 3]);
  });

  it('stays, and so does the reader, while something is under way', async () => {
    const one = sheet({ locked: true });
    await rest();
    for (let time = 0; time < 5; time += 1) {
      history.step(-1);
      await rest();
    }
    expect([one.open, one.asked, place(), history.entries.length]).toEqual([true, 5, 'form+1', 3]);
  });

  it('holds the reader against Back pressed twice at once, and tells the router of none', async () => {
    sheet({ locked: true });
    await rest();
    let heard = 0;
    browser.window.addEventListener('popstate', () => {
      heard += 1;
    });
    history.step(-1);
    history.step(-1);
    expect(place()).toBe('home');
    await rest();
    expect([place(), history.entries.length, heard]).toEqual(['form+1', 3, 0]);
    // Two steps that the browser takes as one.
    history.step(-2);
    await rest();
    expect([place(), heard]).toEqual(['form+1', 0]);
  });

  it('lets go once nothing is under way any more', async () => {
    const options = { locked: true };
    const one = sheet(options);
    await rest();
    history.step(-1);
    options.locked = false;
    await rest();
    expect([one.open, place()]).toEqual([true, 'form+1']);
    history.step(-1);
    await rest();
    expect([one.open, place()]).toEqual([false, 'form']);
  });

  it('is not opened again by Forward, nor by Back from a page that was opened from it', async () => {
    const one = sheet();
    await rest();
    history.step(-1);
    await rest();
    history.step(1);
    await rest();
    expect([one.open, place()]).toEqual([false, 'form']);
    const two = sheet();
    await rest();
    history.open('elsewhere');
    two.close();
    await rest();
    expect(place()).toBe('elsewhere');
    history.step(-1);
    await rest();
    expect(place()).toBe('form');
  });

  it('that opens and closes fast leaves nothing behind', async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = sheet();
      await Promise.resolve();
      one.close();
      await Promise.resolve();
    }
    await rest();
    expect(place()).toBe('form');
  });

  it('is closed by a reload, its entry too', async () => {
    sheet();
    await rest();
    jest.resetModules();
    await import('./back-layers');
    await rest();
    expect(place()).toBe('form');
  });

  it('is waited for before the entry of the page is replaced', async () => {
    const one = sheet();
    await rest();
    let where = '';
    void layers.pageEntry().then(() => {
      where = place();
    });
    await rest();
    expect(where).toBe('');
    one.close();
    await rest();
    expect(where).toBe('form');
  });
});
