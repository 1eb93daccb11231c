/** The part of EIP-1193 this app speaks. */
export interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
  /** older providers only: what the wallet shows as selected */
  selectedAddress?: string | null;
  /** some extensions collect here if several are installed */
  providers?: Eip1193Provider[];
  [flag: `is${string}`]: unknown;
}

/** A wallet the reader can choose. */
export interface Wallet {
  /** rdns of an announced wallet, else our own name; the same on every visit */
  id: string;
  name: string;
  /** data: image of the wallet itself; rendered through <img> only, since an SVG in the page could run script */
  icon: string | null;
  provider: Eip1193Provider;
}

const addressForm = /^0x[0-9a-f]{40}$/i;

/** The addresses in a provider's answer, which may hold anything. */
export const readAccounts = (answer: unknown): string[] =>
  Array.isArray(answer) ? answer.filter((each): each is string => addressForm.test(String(each))) : [];

export const sameAddress = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a) && a?.toLowerCase() === b?.toLowerCase();
