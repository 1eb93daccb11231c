import { createHash } from 'node:crypto';

/** A line of a transaction as it is sealed; amounts in minor units. */
export interface SealedEntry {
  readonly id: number;
  readonly transactionId: number;
  readonly line: number;
  readonly accountId: number;
  readonly userId: number | null;
  readonly wallet: string;
  readonly asset: string;
  readonly amount: string;
  readonly balanceAfter: string | null;
  readonly type: string;
  readonly counterpart: string | null;
  readonly createdAt: number;
}

/** A transaction as it is sealed. */
export interface SealedTransaction {
  readonly id: number;
  readonly postingKey: string;
  readonly kind: string;
  readonly actor: string;
  readonly memo: string | null;
  readonly createdAt: number;
}

/** A transaction in a seal: which, and the hash of what it said. */
export interface SealedRow {
  readonly id: number;
  readonly hash: string;
}

/** What the first seal links to. */
export const firstPreviousHash = '0'.repeat(64);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of everything a transaction says; its entries by line. Written as JSON, so that no two read alike. */
export function rowHash(transaction: SealedTransaction, entries: readonly SealedEntry[]): string {
  const { id, postingKey, kind, actor, memo, createdAt } = transaction;
  const lines = entries.map((entry) => [
    entry.id,
    entry.line,
    entry.accountId,
    entry.userId,
    entry.wallet,
    entry.asset,
    entry.amount,
    entry.balanceAfter,
    entry.type,
    entry.counterpart,
    entry.createdAt,
  ]);
  return sha256(JSON.stringify([id, postingKey, kind, actor, memo, createdAt, lines]));
}

/** The contents of a seal as it is stored and hashed. */
export function writeContents(rows: readonly SealedRow[]): string {
  return rows.map(({ id, hash }) => `${id}:${hash}`).join(',');
}

/** The hashes a seal holds, by transaction; what is no row of a seal is left out. */
export function readContents(contents: string): Map<number, string> {
  const rows = contents.matchAll(/([0-9]{1,15}):([0-9a-f]{64})/g);
  return new Map([...rows].map(([, id, hash = '']) => [Number(id), hash]));
}

/** seal hash = sha256("seal|" previousHash "|" createdAt "|" count "|" contents) (domain 1.5) */
export function sealHash(previousHash: string, createdAt: number, count: number, contents: string): string {
  return sha256(`seal|${previousHash}|${createdAt}|${count}|${contents}`);
}
