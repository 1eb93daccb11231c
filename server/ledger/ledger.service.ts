import { Injectable } from '@nestjs/common';
import { isDuplicateKey, isOverflow, type Sql, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { Clock } from '../common/runtime';
import { AccountDirectory, type AccountHandle } from './account-directory.service';
import { accountName } from './account-ref';
import { lazyBalance } from './lazy-balance';
import { ledgerErrors } from './ledger.errors';
import { checkPosting, type Line, laterChanges, netChanges, type Posting } from './posting.rules';

const entryColumns =
  '(transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, type, counterpart, unmarked, createdAt)';

/** The only writer of balances (architecture, "Money code"). */
@Injectable()
export class Ledger {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts one movement: the transaction under its unique key, one guarded update per account in ascending id, then the
   * lines with the balance just written. That order keeps concurrent postings from deadlocking.
   * @returns the id of the ledger transaction
   * @throws AppError insufficientFunding, insufficientBalance or poolShort if an account would go below zero,
   *   alreadyPosted if the key was posted before, amountTooLarge on 64-bit overflow
   */
  async post(tx: Tx, posting: Posting): Promise<number> {
    checkPosting(posting);
    const { lines } = posting;
    const handles = await this.accounts.resolve(
      tx,
      lines.map((line) => line.account),
    );
    const createdAt = this.clock.now();
    const transactionId = await this.insertTransaction(tx, posting, createdAt);
    const changes = [...netChanges(lines)].map(([name, net]) => ({ account: handleOf(handles, name), net }));
    changes.sort((a, b) => a.account.id - b.account.id);
    for (const { account, net } of changes) {
      if (!account.lazy) await this.move(tx, account, net);
      else if (net < 0n && !account.mayBeNegative) await this.checkFloor(tx, account, net);
    }
    await this.insertEntries(tx, transactionId, lines, handles, createdAt);
    return transactionId;
  }

  private async insertTransaction(tx: Tx, posting: Posting, createdAt: number): Promise<number> {
    try {
      const { insertId } = await tx.run(
        'INSERT INTO ledger_transaction (postingKey, kind, actor, memo, createdAt) VALUES (?, ?, ?, ?, ?)',
        [posting.key, posting.kind, posting.actor, posting.memo ?? null, createdAt],
      );
      return insertId;
    } catch (error) {
      if (isDuplicateKey(error)) throw ledgerErrors.alreadyPosted();
      throw error;
    }
  }

  private async move(tx: Tx, account: AccountHandle, net: bigint): Promise<void> {
    const amount = net.toString();
    try {
      const { affected } = await tx.run(
        'UPDATE ledger_account SET balance = balance + CAST(? AS SIGNED) WHERE id = ? AND balance + CAST(? AS SIGNED) >= 0',
        [amount, account.id, amount],
      );
      if (affected !== 1) throw shortOf(account);
    } catch (error) {
      if (isOverflow(error)) throw commonErrors.amountTooLarge({}, 'amount');
      throw error;
    }
  }

  /** Taking out of a lazy account with a floor: its row is locked first, so that takers and the checkpoint queue. */
  private async checkFloor(tx: Tx, account: AccountHandle, net: bigint): Promise<void> {
    await tx.query(`SELECT id FROM ledger_account WHERE id = ?${tx.dialect.forUpdate}`, [account.id]);
    const [row] = await tx.query<{ balance: string | number }>(
      `SELECT ${lazyBalance} AS balance FROM ledger_account a WHERE a.id = ?`,
      [account.id],
    );
    if (!row || BigInt(row.balance) + net < 0n) throw shortOf(account);
  }

  private async insertEntries(
    tx: Tx,
    transactionId: number,
    lines: readonly Line[],
    handles: Map<string, AccountHandle>,
    createdAt: number,
  ): Promise<void> {
    const later = laterChanges(lines);
    const parameters: Sql[number][] = [];
    const selects = lines.map((line, index) => {
      const account = handleOf(handles, accountName(line.account));
      const { ownerType, ownerId, wallet, asset } = account.ref;
      const userId = ownerType === 'user' ? ownerId : null;
      parameters.push(transactionId, index, account.id, userId, wallet, asset, line.amount.toString());
      if (!account.lazy) parameters.push((later[index] ?? 0n).toString());
      parameters.push(line.type, line.counterpart ?? null, account.lazy ? 1 : null, createdAt);
      if (account.lazy) return 'SELECT ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), NULL, ?, ?, ?, ?';
      parameters.push(account.id);
      return 'SELECT ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), balance - CAST(? AS SIGNED), ?, ?, ?, ? FROM ledger_account WHERE id = ?';
    });
    await tx.run(`INSERT INTO ledger_entry ${entryColumns} ${selects.join(' UNION ALL ')}`, parameters);
  }
}

function handleOf(handles: Map<string, AccountHandle>, name: string): AccountHandle {
  const handle = handles.get(name);
  if (!handle) throw new Error(`account ${name} was not resolved`);
  return handle;
}

function shortOf({ ref }: AccountHandle): Error {
  if (ref.ownerType === 'system') return ledgerErrors.poolShort({ wallet: ref.wallet, asset: ref.asset });
  if (ref.wallet === 'funding') return ledgerErrors.insufficientFunding({ asset: ref.asset }, 'amount');
  return ledgerErrors.insufficientBalance({ asset: ref.asset }, 'amount');
}
