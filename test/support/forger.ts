import type { Tx } from '../../server/common/database';
import { type AccountRef, isLazy, mayBeNegative } from '../../server/ledger/account-ref';
import type { FilledBooks } from './books-stage';

type Value = string | number | null;

/** A line as it is forged: user id or 0 for the system, wallet, asset, minor units. */
export type ForgedLine = readonly [owner: number, wallet: string, asset: string, units: number];

export interface ForgedPosting {
  readonly key?: string;
  readonly kind?: string;
  /** epoch ms */
  readonly createdAt?: number;
}

/** Somebody at the database itself, past every rule of ours, in a transaction that will be undone. */
export class Forger {
  constructor(
    private readonly tx: Tx,
    readonly books: FilledBooks,
    private readonly now: number,
  ) {}

  /** @returns the id of what was inserted */
  async run(sql: string, ...values: Value[]): Promise<number> {
    const { affected, insertId } = await this.tx.run(sql, values);
    if (affected < 1) throw new Error(`nothing was changed by ${sql}`);
    return insertId;
  }

  async one(sql: string, ...values: Value[]): Promise<Record<string, Value>> {
    const [row] = await this.tx.query<Record<string, Value>>(sql, values);
    if (!row) throw new Error(`nothing found by ${sql}`);
    return row;
  }

  /** A transaction whose lines are right in every way but those the test is about: balances follow. */
  async post(lines: readonly ForgedLine[], { key, kind, createdAt }: ForgedPosting = {}): Promise<number> {
    const transactionId = await this.run(
      'INSERT INTO ledger_transaction (postingKey, kind, actor, createdAt) VALUES (?, ?, ?, ?)',
      key ?? 'forged',
      kind ?? 'adjustment',
      'forger',
      createdAt ?? this.now,
    );
    for (const line of lines) await this.line(transactionId, line);
    return transactionId;
  }

  /** One line, and what it does to the balance of its account. @returns its id */
  async line(transactionId: number, [ownerId, wallet, asset, units]: ForgedLine): Promise<number> {
    const { id, lazy } = await this.account(ownerId, wallet, asset);
    if (!lazy) await this.run('UPDATE ledger_account SET balance = balance + ? WHERE id = ?', units, id ?? null);
    return await this.run(
      `INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, type, unmarked, createdAt)
       SELECT ?, 0, id, ?, wallet, asset, ?, ${lazy ? 'NULL' : 'balance'}, 'adjustment', ${lazy ? 1 : 'NULL'}, ?
       FROM ledger_account WHERE id = ?`,
      transactionId,
      ownerId === 0 ? null : ownerId,
      units,
      this.now,
      id ?? null,
    );
  }

  /** Opens it where there is none. */
  async account(ownerId: number, wallet: string, asset: string): Promise<Record<string, Value>> {
    const find = () =>
      this.tx.query<Record<string, Value>>(
        'SELECT id, lazy, balance FROM ledger_account WHERE ownerType = ? AND ownerId = ? AND wallet = ? AND asset = ?',
        [ownerType, ownerId, wallet, asset],
      );
    const ownerType = ownerId === 0 ? 'system' : 'user';
    const [found] = await find();
    if (found) return found;
    const ref = { ownerType, ownerId, wallet, asset } as AccountRef;
    await this.run(
      'INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy) VALUES (?, ?, ?, ?, 0, ?, ?)',
      ...[ownerType, ownerId, wallet, asset, Number(mayBeNegative(ref)), Number(isLazy(ref))],
    );
    return (await find())[0] ?? {};
  }

  /** A copy of a row with some columns changed. @returns its id */
  async copy(table: string, id: number, change: Record<string, Value>): Promise<number> {
    const { id: _, ...row } = await this.one(`SELECT * FROM ${table} WHERE id = ?`, id);
    const copied = { ...row, ...change };
    const names = Object.keys(copied);
    return await this.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(copied),
    );
  }
}

/** What breaks a rule, what it does, and which other rules such a fault breaks by nature. */
export type Breach = readonly [how: string, by: (forger: Forger) => Promise<unknown>, ...others: string[]];
export type Breaches = Readonly<Record<string, readonly Breach[]>>;
