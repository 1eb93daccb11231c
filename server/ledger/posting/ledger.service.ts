import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Sql, type Tx } from '../../common/database';
import { maxMovement } from '../../common/money';
import { Clock } from '../../common/runtime';
import { type AccountRef, systemAccount, userAccount } from '../account-ref';
import { Assets } from '../accounts/assets.service';
import { ledgerErrors } from '../ledger.errors';
import { AccountDirectory, type AccountHandle } from './account-directory.service';
import { changeFailed, heldUnitsOfLazy, shortOf, takeFromLazy, takesFromLazy } from './account-floors';
import { takeBesideHeld } from './held-receipts';
import { checkPosting, type Line, laterChanges, netChanges, type Posting, type TakeHeld } from './posting.rules';
import { entryColumns, type ValuedLine, writeChunk } from './posting-chunk';
import { writeCovered } from './posting-covered';
import { type PostedSet, type SetPosting, sumOfSet, withoutAccount, writeSet } from './posting-set';

/** Beyond so many lines statements of many rows are quicker than one for each account. */
const fewLines = 6;

/** The only writer of balances (architecture, "Money code"). */
@Injectable()
export class Ledger {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts one movement: the transaction under its unique key, one guarded update per account in ascending id, then the
   * lines with the balance just written. That order keeps concurrent postings from deadlocking.
   * @returns the id of the ledger transaction
   * @throws AppError insufficientFunding, insufficientBalance or poolShort if an account would go below zero,
   *   receiptsHeld if it would take of what is on hold, alreadyPosted if the key was posted before, amountTooLarge on
   *   64-bit overflow
   */
  async post(tx: Tx, posting: Posting): Promise<number> {
    // What becomes of what is on hold is decided account by account.
    if (posting.lines.length > fewLines && !posting.takeHeld) return (await this.postChunk(tx, [posting]))[0] as number;
    checkPosting(posting);
    const lines = await this.resolve(tx, posting.lines);
    const createdAt = this.clock.now();
    const transactionId = await this.insertTransaction(tx, posting, createdAt);
    const changes = [...netChanges(lines)].sort(([a], [b]) => a.id - b.id);
    const marked = new Set<AccountHandle>();
    for (const [account, net] of changes) {
      if (!account.lazy) await this.move(tx, account, net, posting.takeHeld);
      else if (takesFromLazy(account, net) && (await takeFromLazy(tx, account, net))) marked.add(account);
    }
    await this.insertEntries(tx, transactionId, lines, createdAt, marked);
    return transactionId;
  }

  /**
   * Posts many movements, thousands of lines in all, in statements of many rows; what is written is what `post` would
   * write for one after the other. All of them are one moment: an account must hold enough at the end of the chunk, and
   * what goes out of it may come in by a later line. Locks are taken in the order of `post`, so the two do not deadlock.
   * After an error the transaction must be undone: some of the chunk may be written.
   * @returns the ids of the ledger transactions, in order
   * @throws AppError insufficientFunding, insufficientBalance or poolShort of the first account (by id) that would end
   *   below zero, receiptsHeld of one that would have less than is on hold (`takeHeld` is for single movements), alreadyPosted if a key was posted before or comes twice, amountTooLarge on 64-bit overflow of a
   *   running balance
   */
  async postChunk(tx: Tx, postings: readonly Posting[]): Promise<number[]> {
    for (const posting of postings) checkPosting(posting);
    const lines = await this.resolve(
      tx,
      postings.flatMap((posting) => posting.lines),
    );
    return writeChunk(tx, postings, lines, this.clock.now());
  }

  /**
   * Posts movements that are independent of each other, in order, in statements of many rows. One that would be refused,
   * or that takes of what may be on hold, is left out and changes nothing: `post` alone tells why.
   * @returns the id of each ledger transaction; undefined for one that was left out
   * @throws AppError alreadyPosted if a key was posted before or comes twice; Error if a posting itself is wrong
   */
  async postCovered(tx: Tx, postings: readonly Posting[]): Promise<(number | undefined)[]> {
    for (const posting of postings) checkPosting(posting);
    const lines = await this.resolve(
      tx,
      postings.flatMap((posting) => posting.lines),
    );
    return await writeCovered(tx, postings, lines, this.clock.now());
  }

  /**
   * Posts one movement out of a pool to many users whose shares are rows already: line 0 the pool, a line for each row, as
   * `post` would write them, in statements over the set. The pool is held and judged first. Whoever calls it holds the rows.
   * @throws AppError poolShort if the pool does not cover all of them, alreadyPosted if the key was posted before,
   *   amountTooLarge if all together is more than one movement may be, or on 64-bit overflow
   */
  async postSet(tx: Tx, posting: SetPosting): Promise<PostedSet> {
    const { key, kind, actor, asset, type } = posting;
    const { lines, units } = await sumOfSet(tx, posting);
    if (lines === 0) return { transactionId: null, lines, units };
    const out = { account: systemAccount(posting.from, asset), amount: -units, type };
    const [first] = (await this.resolve(tx, [out])) as [ValuedLine];
    const createdAt = this.clock.now();
    const marked = (await takeFromLazy(tx, first.account, -units)) ? [first.account] : [];
    const transactionId = await this.insertTransaction(tx, { key, kind, actor, lines: [] }, createdAt);
    await this.insertEntries(tx, transactionId, [first], createdAt, new Set(marked));
    if (!(await writeSet(tx, posting, transactionId, lines, this.assets.get(asset), createdAt))) {
      const missing = await withoutAccount(tx, posting);
      await this.open(
        tx,
        missing.map((userId) => userAccount(userId, posting.to, asset)),
      );
      throw new Error(`${key}: not every row has its line`);
    }
    return { transactionId, lines, units };
  }

  /**
   * Sees to it that accounts are there which rows will be posted to by set; the unit of work may start over.
   * @throws PrepareAndRetry
   */
  async open(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
    await this.accounts.resolve(
      tx,
      accounts.map((account) => ({ account, amount: 0n, type: 'adjustment' })),
    );
  }

  /**
   * What one of the platform's lazy accounts holds, in minor units. It is held from then on: what is found there is there
   * until the transaction ends.
   */
  async inPool(tx: Tx, wallet: 'fees' | 'sales' | 'rewards' | 'gifts' | 'releases', asset: string): Promise<bigint> {
    const line = { account: systemAccount(wallet, asset), amount: 0n, type: 'adjustment' as const };
    const [resolved] = await this.accounts.resolve(tx, [line]);
    return resolved ? await heldUnitsOfLazy(tx, resolved.account.id) : 0n;
  }

  /** Lines with their accounts, and with what each is worth now: all of them at the same prices. */
  private async resolve(tx: Tx, lines: readonly Line[]): Promise<ValuedLine[]> {
    const resolved = await this.accounts.resolve(tx, lines);
    return resolved.map((line) => ({ ...line, value: this.valueOf(line.account.ref.asset, line.amount) }));
  }

  /**
   * In minor units of USDT, towards zero, with the sign of the amount; null without a price. What would be more than any
   * movement has none either: a note refuses no money, and sums of such never overflow.
   */
  private valueOf(asset: string, amount: bigint): bigint | null {
    const value = this.assets.valueOf(asset, amount);
    return value === null || value > maxMovement || value < -maxMovement ? null : value;
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

  private async move(tx: Tx, account: AccountHandle, net: bigint, takeHeld?: TakeHeld): Promise<void> {
    const amount = net.toString();
    const now = this.clock.now();
    const { affected } = await tx
      .run(
        `UPDATE ledger_account SET balance = balance + CAST(? AS SIGNED)
         WHERE id = ? AND balance + CAST(? AS SIGNED) >= 0 AND heldUntil <= ?`,
        // What comes in asks for no hold.
        [amount, account.id, amount, net < 0n ? now : Number.MAX_SAFE_INTEGER],
      )
      .catch((error: unknown) => {
        throw changeFailed(error);
      });
    if (affected === 1) return;
    if (net > 0n) throw shortOf(account);
    await takeBesideHeld(tx, account, net, now, takeHeld);
  }

  private async insertEntries(
    tx: Tx,
    transactionId: number,
    lines: readonly ValuedLine[],
    createdAt: number,
    marked: ReadonlySet<AccountHandle>,
  ): Promise<void> {
    const later = laterChanges(lines);
    const parameters: Sql[number][] = [];
    const selects = lines.map(({ account, amount, value, type, counterpart }, index) => {
      const { ownerType, ownerId, wallet, asset } = account.ref;
      const userId = ownerType === 'user' ? ownerId : null;
      parameters.push(transactionId, index, account.id, userId, wallet, asset, amount.toString());
      if (!account.lazy) parameters.push((later[index] ?? 0n).toString());
      parameters.push(
        value?.toString() ?? null,
        type,
        counterpart ?? null,
        account.lazy && !marked.has(account) ? 1 : null,
        createdAt,
      );
      const head = 'SELECT ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED)';
      if (account.lazy) return `${head}, NULL, CAST(? AS SIGNED), ?, ?, ?, ?`;
      parameters.push(account.id);
      return `${head}, balance - CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ? FROM ledger_account WHERE id = ?`;
    });
    await tx.run(`INSERT INTO ledger_entry ${entryColumns} ${selects.join(' UNION ALL ')}`, parameters);
  }
}
