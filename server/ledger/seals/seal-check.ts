import type { Queries } from '../../common/database';
import { firstPreviousHash, readContents, sealHash } from './seal.rules';
import { hashRows } from './sealed-rows';

export interface SealCheck {
  /** transactions recomputed */
  readonly checked: number;
  /** what is wrong, naming seal and transaction */
  readonly faults: string[];
}

interface RawSeal {
  readonly id: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly transactions: number;
  readonly contents: string;
  readonly createdAt: number;
}

/**
 * Recomputes the chain of seals from the rows: finds transactions changed, removed, added or moved between seals,
 * changed seals and broken links. Works seal by seal.
 * @param most faults to look for: it ends with the last of them
 */
export async function verifySeals(db: Queries, most = 20): Promise<SealCheck> {
  const faults: string[] = [];
  const room = () => most - faults.length;
  const note = (found: readonly string[]) => {
    for (const fault of found.slice(0, room())) faults.push(fault);
  };
  let checked = 0;
  let last = { id: 0, hash: firstPreviousHash };
  while (room() > 0) {
    const [seal] = await db.query<RawSeal>(
      'SELECT id, previousHash, hash, transactions, contents, createdAt FROM ledger_seal WHERE id > ? ORDER BY id LIMIT 1',
      [last.id],
    );
    if (!seal) break;
    if (seal.previousHash !== last.hash) note([`seal ${seal.id} does not link to the one before it`]);
    note(await checkSeal(db, seal, most));
    checked += seal.transactions;
    last = seal;
  }
  note(await strayMarks(db, most));
  note(await brokenPins(db, most));
  return { checked, faults };
}

async function checkSeal(db: Queries, seal: RawSeal, most: number): Promise<string[]> {
  const faults: string[] = [];
  if (sealHash(seal.previousHash, seal.createdAt, seal.transactions, seal.contents) !== seal.hash) {
    faults.push(`seal ${seal.id} was changed`);
  }
  const sealed = readContents(seal.contents);
  // Those added may be any number: so many are read that either all are here, or faults enough.
  const marked = await db.query<{ id: number }>(
    'SELECT id FROM ledger_transaction WHERE sealId = ? ORDER BY id LIMIT ?',
    [seal.id, sealed.size + most],
  );
  const added = marked.filter(({ id }) => !sealed.has(id));
  for (const { id } of added) faults.push(`transaction ${id} was added to seal ${seal.id}`);
  if (faults.length >= most) return faults;
  const found = new Map((await hashRows(db, [...sealed.keys()])).map(({ id, hash }) => [id, hash]));
  const here = new Set(marked.map(({ id }) => id));
  for (const [id, hash] of sealed) {
    if (!found.has(id)) faults.push(`transaction ${id} of seal ${seal.id} was removed`);
    else if (found.get(id) !== hash) faults.push(`transaction ${id} of seal ${seal.id} was changed`);
    else if (!here.has(id)) faults.push(`transaction ${id} of seal ${seal.id} was taken out`);
  }
  return faults;
}

/** Transactions that name a seal which does not exist. */
async function strayMarks(db: Queries, most: number): Promise<string[]> {
  const rows = await db.query<{ id: number; sealId: number }>(
    `SELECT t.id AS id, t.sealId AS sealId FROM ledger_transaction t LEFT JOIN ledger_seal s ON s.id = t.sealId
     WHERE t.sealId IS NOT NULL AND s.id IS NULL ORDER BY t.id LIMIT ?`,
    [most],
  );
  return rows.map(({ id, sealId }) => `seal ${sealId} of transaction ${id} was removed`);
}

/** Published proofs name a seal: a chain that was cut off or rewritten does not have it. */
async function brokenPins(db: Queries, most: number): Promise<string[]> {
  const rows = await db.query<{ date: string; sealId: number }>(
    `SELECT p.date AS date, p.sealId AS sealId FROM liability_proof p LEFT JOIN ledger_seal s ON s.id = p.sealId
     WHERE p.sealId IS NOT NULL AND (s.id IS NULL OR s.hash <> p.sealHash) ORDER BY p.id LIMIT ?`,
    [most],
  );
  return rows.map(({ date, sealId }) => `seal ${sealId} is not the one published with the proof of ${date}`);
}
