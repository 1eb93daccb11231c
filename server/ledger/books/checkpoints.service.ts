import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';

const chunk = 2_000;

/**
 * Moves the lines of lazy accounts into their checkpoints, so that reading a balance stays quick. Rows are found by
 * their mark, never by "id up to N": a transaction that commits late keeps its lines unmarked until the next run.
 */
@Injectable()
export class Checkpoints {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
  ) {}

  /** @returns how many lines were marked */
  async markLines(): Promise<number> {
    let marked = 0;
    const accounts = await this.reader.query<{ accountId: number }>(
      'SELECT DISTINCT accountId FROM ledger_entry WHERE unmarked = 1',
    );
    for (const { accountId } of accounts) {
      for (;;) {
        const count = await this.unitOfWork.run((tx) => this.markChunk(tx, accountId));
        marked += count;
        if (count < chunk) break;
      }
    }
    return marked;
  }

  private async markChunk(tx: Tx, accountId: number): Promise<number> {
    await tx.hold('ledger_account', accountId);
    const rows = await tx.query<{ id: number; amount: string | number }>(
      'SELECT id, amount FROM ledger_entry WHERE unmarked = 1 AND accountId = ? ORDER BY id LIMIT ?',
      [accountId, chunk],
    );
    if (rows.length === 0) return 0;
    const sum = rows.reduce((total, row) => total + BigInt(row.amount), 0n);
    await tx.run('UPDATE ledger_account SET balance = balance + CAST(? AS SIGNED) WHERE id = ?', [
      sum.toString(),
      accountId,
    ]);
    const ids = rows.map((row) => row.id);
    await tx.run(`UPDATE ledger_entry SET unmarked = NULL WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
    return rows.length;
  }
}
