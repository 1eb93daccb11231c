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

interface RpcError {
  code?: unknown;
  message?: unknown;
  data?: { originalError?: { code?: unknown } };
}

const asRpcError = (error: unknown): RpcError => (typeof error === 'object' && error !== null ? error : {});

/** The wallet does not know the chain: 4902, or wrapped in −32603 as some phones send it. */
export function isUnknownChain(error: unknown): boolean {
  const { code, data } = asRpcError(error);
  return code === 4902 || (code === -32603 && data?.originalError?.code === 4902);
}

/** The reader said no, which is not an error. */
export function isRejection(error: unknown): boolean {
  const { code, data } = asRpcError(error);
  return code === 4001 || code === 'ACTION_REJECTED' || data?.originalError?.code === 4001;
}

/** The wallet will not talk before its owner has unlocked it, or let this page see an account. */
export function isLocked(error: unknown): boolean {
  const { code, message } = asRpcError(error);
  return code === 4100 || (typeof message === 'string' && /\b(?:un)?lock(?:ed)?\b/i.test(message));
}

/** The wallet cannot switch the chain when it is asked to. */
export function isUnsupported(error: unknown): boolean {
  const { code } = asRpcError(error);
  return code === 4200 || code === -32601;
}

/** A request of ours is already open in the wallet. */
export const isAlreadyOpen = (error: unknown): boolean => asRpcError(error).code === -32002;
