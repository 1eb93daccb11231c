import type { noncePurposes } from '../auth.schemas';

export type NoncePurpose = (typeof noncePurposes)[number];

/** Plain ASCII, as EIP-4361 asks: wallets show it unchanged. */
const statements: Record<NoncePurpose, (uid: string) => string> = {
  login: () => 'Log in to your account. Purpose: login. This sends no transaction and costs nothing.',
  tradePassword: () => 'Set your trade password. Purpose: tradePassword. This sends no transaction and costs nothing.',
  bindWallet: (uid) =>
    `Bind this wallet to account ${uid}. Purpose: bindWallet. This sends no transaction and costs nothing.`,
};

export interface SignInText {
  readonly domain: string;
  readonly uri: string;
  /** checksummed */
  readonly address: string;
  readonly purpose: NoncePurpose;
  /** whose account a wallet is bound to; other purposes name none */
  readonly uid?: string | undefined;
  readonly chainId: number;
  readonly nonce: string;
  /** ISO 8601 */
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/** The EIP-4361 text to be signed. It is stored and later compared byte for byte, so nothing of it is ever parsed. */
export function signInText(text: SignInText): string {
  return `${text.domain} wants you to sign in with your Ethereum account:
${text.address}

${statements[text.purpose](text.uid ?? '')}

URI: ${text.uri}
Version: 1
Chain ID: ${text.chainId}
Nonce: ${text.nonce}
Issued At: ${text.issuedAt}
Expiration Time: ${text.expiresAt}`;
}

/** Whether a text of ours binds a wallet to this account. */
export const bindsTo = (message: string, uid: string): boolean =>
  message.split('\n').includes(statements.bindWallet(uid));

/** The nonce a message claims to be about, to look the stored text up by; undefined if it names none. */
export function nonceOf(message: string): string | undefined {
  return /^Nonce: ([0-9a-f]{32})$/m.exec(message)?.[1];
}

const form = /^LOGIN(?:[0-9]{10}|[0-9]{13})$/;

/** How old, and how far ahead of our clock, a bare text may be (domain 2). */
const oldest = 5 * 60_000;
const ahead = 60_000;

/** Whether `message` is a `LOGIN` text (domain 2, "Wallet login"), with seconds or milliseconds. */
export function isBareText(message: string): boolean {
  return form.test(message);
}

/** When a signed text was made, epoch ms: between these two, both included. */
export interface Made {
  readonly from: number;
  readonly to: number;
}

/** When a bare text says it was made: a moment, or somewhere in a second. */
export function madeAt(message: string): Made {
  const digits = message.slice('LOGIN'.length);
  const from = digits.length === 10 ? Number(digits) * 1000 : Number(digits);
  return { from, to: digits.length === 10 ? from + 999 : from };
}

/** Whether the time a bare text states lies within −5 min/+60 s of `now`, epoch ms. */
export function isTimely({ from }: Made, now: number): boolean {
  return from >= now - oldest && from <= now + ahead;
}
