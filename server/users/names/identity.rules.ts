import { randomInt } from 'node:crypto';
import { getAddress } from 'ethers';
import { withoutIdle } from '../../common/words/visible-text.rules';

const addressForm = /^0x[0-9a-f]{40}$/;
const uidForm = /^[1-9][0-9]{7}$/;
const inviteForm = /^[A-Z][A-Z2-9]{7}$/;

/** No I, L and O, no 0 and 1: what is read aloud or from paper must not be mistaken. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const codeCharacters = `${codeLetters}23456789`;

/** The stored form of an address, lower case; undefined where `text` is none. */
export function accountOf(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  return addressForm.test(lower) ? lower : undefined;
}

/** What people may name another user by. */
export type UserReference = { account: string } | { uid: string } | { inviteCode: string };

/**
 * The name of a referrer as clients send it, a text or a number; '' where it names nobody: they send 0 for none.
 * What can name no one at all, e.g. a list, stays a text that nobody has.
 */
export function nameIn(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : value;
  if (text === undefined || text === null || text === '' || text === '0') return '';
  return typeof text === 'string' ? text : '?';
}

/** Tells an address, a uid and an invite code apart by their form; undefined if it is none of them. */
export function referenceOf(text: string): UserReference | undefined {
  const account = accountOf(text);
  if (account) return { account };
  const trimmed = text.trim();
  if (uidForm.test(trimmed)) return { uid: trimmed };
  const inviteCode = trimmed.toUpperCase();
  return inviteForm.test(inviteCode) ? { inviteCode } : undefined;
}

/** `0x12****abcd`: the first four characters, stars, the last four (interface 6); empty for a user without a wallet. */
export function maskAccount(account: string | null): string {
  return account === null ? '' : `${account.slice(0, 4)}****${account.slice(-4)}`;
}

/** `1234****`: what a visitor may read of a uid. */
export function maskUid(uid: string): string {
  return `${uid.slice(0, 4)}****`;
}

/** Eight digits, not starting with 0. */
export function randomUid(): string {
  return String(randomInt(10_000_000, 100_000_000));
}

/** A letter and seven characters without look-alikes. */
export function randomInviteCode(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  return pick(codeLetters) + Array.from({ length: 7 }, () => pick(codeCharacters)).join('');
}

const remembered = 10_000;
const checksums = new Map<string, string>();

/** How lines and notices name a user to others: by the masked address, or the uid of one without a wallet. */
export function shownName({ account, uid }: { readonly account: string | null; readonly uid: string }): string {
  return account === null ? uid : maskAccount(account);
}

/** The checksummed form (EIP-55). Hashing is slow in JavaScript, and the same few are asked for again and again. */
export function checksummed(account: string): string {
  const known = checksums.get(account);
  if (known) return known;
  const address = getAddress(account);
  if (checksums.size >= remembered) checksums.clear();
  checksums.set(account, address);
  return address;
}

/** What turns a text round, breaks its line, or is half a character. */
const unsafeInNames = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * A nickname as stored, without what cannot be seen in it; undefined if it is empty, too long, or holds what could
 * disguise it.
 * @param most characters it may have
 */
export function nicknameOf(text: string, most = 32): string | undefined {
  const typed = text.normalize('NFC').trim();
  if (unsafeInNames.test(typed)) return undefined;
  const nickname = withoutIdle(typed).trim();
  return nickname === '' || [...nickname].length > most ? undefined : nickname;
}
