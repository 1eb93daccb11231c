import { Injectable } from '@nestjs/common';
import { PrepareAndRetry, type Queries, type Tx, UnitOfWork } from '../../common/database';
import { type AccountRef, accountName, isLazy, mayBeNegative } from '../account-ref';
import type { Line } from './posting.rules';

export interface AccountHandle {
  readonly id: number;
  readonly ref: AccountRef;
  readonly lazy: boolean;
  readonly mayBeNegative: boolean;
}

/** A line whose account is known; the same account is the same object in all lines of one answer. */
export interface ResolvedLine extends Omit<Line, 'account'> {
  readonly account: AccountHandle;
}

const remembered = 200_000;
/** Accounts looked up in one query: SQLite takes fewer than a thousand conditions in a row. */
const loadedAtOnce = 500;

/** Ids of accounts; they never change, so they are kept in memory. */
@Injectable()
export class AccountDirectory {
  readonly #known = new Map<string, AccountHandle>();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Lines with their accounts. Accounts that do not exist yet are opened in a transaction of their own, after which the
   * unit of work starts over: creating them inside would make concurrent first postings deadlock.
   */
  async resolve(tx: Tx, lines: readonly Line[]): Promise<ResolvedLine[]> {
    const missing = new Map<string, AccountRef>();
    const handles = lines.map(({ account }) => {
      const name = accountName(account);
      const handle = this.#known.get(name);
      if (!handle) missing.set(name, account);
      return handle;
    });
    const found = await this.findOrOpen(tx, missing);
    return lines.map((line, index) => {
      const account = handles[index] ?? found.get(accountName(line.account));
      return { ...line, account: account as AccountHandle };
    });
  }

  /** @throws PrepareAndRetry where one does not exist yet */
  private async findOrOpen(tx: Tx, refs: ReadonlyMap<string, AccountRef>): Promise<ReadonlyMap<string, AccountHandle>> {
    const found = new Map<string, AccountHandle>();
    for (const handle of await this.load(tx, [...refs.values()])) found.set(accountName(handle.ref), handle);
    const unopened = [...refs].filter(([name]) => !found.has(name));
    if (unopened.length > 0) throw new PrepareAndRetry(() => this.open(unopened));
    return found;
  }

  /** In the order of their names, so that two who open the same ones queue and do not deadlock. */
  private async open(accounts: readonly [string, AccountRef][]): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.insertMany(
        `${tx.dialect.insertIgnore} INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)`,
        '(?, ?, ?, ?, 0, ?, ?)',
        // The name is the first of each pair.
        [...accounts]
          .sort()
          .map(([, ref]) => [
            ...[ref.ownerType, ref.ownerId, ref.wallet, ref.asset],
            ...[Number(mayBeNegative(ref)), Number(isLazy(ref))],
          ]),
      ),
    );
  }

  private async load(db: Queries, refs: readonly AccountRef[]): Promise<AccountHandle[]> {
    const handles: AccountHandle[] = [];
    for (let first = 0; first < refs.length; first += loadedAtOnce) {
      const { where, parameters } = accountsCondition(refs.slice(first, first + loadedAtOnce));
      const rows = await db.query<AccountRef & { id: number }>(
        `SELECT id, ownerType, ownerId, wallet, asset FROM ledger_account WHERE ${where}`,
        parameters,
      );
      for (const { id, ...ref } of rows) {
        const handle = { id, ref, lazy: isLazy(ref), mayBeNegative: mayBeNegative(ref) };
        if (this.#known.size >= remembered) this.#known.clear();
        this.#known.set(accountName(ref), handle);
        handles.push(handle);
      }
    }
    return handles;
  }
}

/** Exactly these accounts, by the unique index: the owners of each wallet and asset are one list. */
function accountsCondition(refs: readonly AccountRef[]): { where: string; parameters: (string | number)[] } {
  const groups = new Map<string, { ref: AccountRef; owners: number[] }>();
  for (const ref of refs) {
    const kind = accountName({ ...ref, ownerId: 0 });
    const group = groups.get(kind);
    if (group) group.owners.push(ref.ownerId);
    else groups.set(kind, { ref, owners: [ref.ownerId] });
  }
  const conditions: string[] = [];
  const parameters: (string | number)[] = [];
  for (const { ref, owners } of groups.values()) {
    const marks = owners.map(() => '?').join(', ');
    conditions.push(`(ownerType = ? AND ownerId IN (${marks}) AND asset = ? AND wallet = ?)`);
    parameters.push(ref.ownerType, ...owners, ref.asset, ref.wallet);
  }
  return { where: conditions.join(' OR '), parameters };
}
