import { Injectable } from '@nestjs/common';
import { PrepareAndRetry, type Queries, type Tx, UnitOfWork } from '../common/database';
import { type AccountRef, accountName, isLazy, mayBeNegative } from './account-ref';

export interface AccountHandle {
  readonly id: number;
  readonly ref: AccountRef;
  readonly lazy: boolean;
  readonly mayBeNegative: boolean;
}

const remembered = 200_000;

/** Ids of accounts; they never change, so they are kept in memory. */
@Injectable()
export class AccountDirectory {
  readonly #known = new Map<string, AccountHandle>();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * The accounts of a posting. Those that do not exist yet are opened in a transaction of their own, after which the
   * unit of work starts over: creating them inside would make concurrent first postings deadlock.
   */
  async resolve(tx: Tx, refs: readonly AccountRef[]): Promise<Map<string, AccountHandle>> {
    const found = new Map<string, AccountHandle>();
    const missing: AccountRef[] = [];
    for (const ref of refs) {
      const name = accountName(ref);
      const handle = found.get(name) ?? this.#known.get(name) ?? (await this.load(tx, ref));
      if (handle) found.set(name, handle);
      else missing.push(ref);
    }
    if (missing.length > 0) throw new PrepareAndRetry(() => this.open(missing));
    return found;
  }

  private async open(refs: readonly AccountRef[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const ref of refs) {
        await tx.run(
          `${tx.dialect.insertIgnore} INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy) VALUES (?, ?, ?, ?, 0, ?, ?)`,
          [ref.ownerType, ref.ownerId, ref.wallet, ref.asset, mayBeNegative(ref), isLazy(ref)],
        );
      }
    });
  }

  private async load(db: Queries, ref: AccountRef): Promise<AccountHandle | undefined> {
    const [row] = await db.query<{ id: number }>(
      'SELECT id FROM ledger_account WHERE ownerType = ? AND ownerId = ? AND asset = ? AND wallet = ?',
      [ref.ownerType, ref.ownerId, ref.asset, ref.wallet],
    );
    if (!row) return undefined;
    const handle = { id: row.id, ref, lazy: isLazy(ref), mayBeNegative: mayBeNegative(ref) };
    if (this.#known.size >= remembered) this.#known.clear();
    this.#known.set(accountName(ref), handle);
    return handle;
  }
}
