import type { TestBrowser } from '../browser/test-browser';
import type { Eip1193Provider } from './eip1193';

/** An installed wallet, for specs: it answers from a script and notes what it was asked. */
export class StubWallet {
  readonly asked: { method: string; params?: readonly unknown[] }[] = [];
  readonly answers: Record<string, () => unknown> = { eth_chainId: () => '0x38' };
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>();
  readonly provider: Eip1193Provider = {
    isMetaMask: true,
    request: async (call) => {
      this.asked.push(call);
      return this.answers[call.method]?.() ?? null;
    },
    on: (event, listener) => this.listenersOf(event).add(listener),
    removeListener: (event, listener) => this.listenersOf(event).delete(listener),
  };

  constructor(...accounts: string[]) {
    this.shows(...accounts);
  }

  /** The one wallet of a browser, which is also the one of the last login. */
  install(browser: TestBrowser): this {
    Object.assign(browser.window, { ethereum: this.provider });
    browser.stored.set('recent_wallet', 'injected:MetaMask');
    return this;
  }

  shows(...accounts: string[]): void {
    this.answers.eth_accounts = () => accounts;
    this.answers.eth_requestAccounts = () => accounts;
  }

  emit(event: string, value: unknown): void {
    for (const listener of this.listenersOf(event)) listener(value);
  }

  listening(event: string): number {
    return this.listenersOf(event).size;
  }

  methods(): string[] {
    return this.asked.map(({ method }) => method);
  }

  private listenersOf(event: string): Set<(value: unknown) => void> {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known);
    return known;
  }
}

/** Fails as wallets do, with a code. */
export const failing = (code: unknown, data?: unknown) => () => {
  throw Object.assign(new Error('wallet'), { code, data });
};
