/** The edge of a browser, for specs: they run in Node, which has no storage, no window and no page. */
export class TestBrowser {
  readonly stored = new Map<string, string>();
  /** what the storage does: 'full' takes nothing, 'closed' throws at everything */
  storage: 'open' | 'full' | 'closed' = 'open';
  online = true;
  /** how many characters a value may have */
  room = Number.POSITIVE_INFINITY;
  /** the reader's languages, as the browser names them */
  languages: readonly string[] = [];
  readonly window = Object.assign(new EventTarget(), { location: { hash: '#/', search: '', pathname: '/index/' } });
  private readonly names = ['localStorage', 'window', 'navigator'] as const;
  private readonly before = this.names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

  constructor() {
    const browser = this;
    const { stored } = this;
    const globals = {
      localStorage: {
        getItem(key: string) {
          browser.touch();
          return stored.get(key) ?? null;
        },
        removeItem(key: string) {
          browser.touch();
          stored.delete(key);
        },
        setItem(key: string, value: string) {
          browser.touch();
          if (browser.storage === 'full' || value.length > browser.room) throw new Error('QuotaExceededError');
          stored.set(key, value);
        },
      },
      window: this.window,
      navigator: {
        get onLine() {
          return browser.online;
        },
        get languages() {
          return browser.languages;
        },
      },
    };
    for (const name of this.names)
      Object.defineProperty(globalThis, name, { value: globals[name], configurable: true, writable: true });
  }

  /** What another tab writes, and the event this one gets of it. */
  otherTab(key: string, value: string | null): void {
    if (value === null) this.stored.delete(key);
    else this.stored.set(key, value);
    this.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  /** Takes everything away again. */
  leave(): void {
    for (const [at, name] of this.names.entries()) {
      const descriptor = this.before[at];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }

  private touch(): void {
    if (this.storage === 'closed') throw new Error('SecurityError');
  }
}
