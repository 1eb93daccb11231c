import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../common/database';
import { type HeldPiece, HeldReceipts, Ledger } from '../../../ledger';
import { maskAccount } from '../../../users';
import type { Withdrawal } from '../withdrawal.entity';
import { withdrawalRefundLines } from '../withdrawal.posting';

type Owned = Pick<Withdrawal, 'id' | 'userId' | 'asset'>;

/** Gives the money of a withdrawal back as it was: what was on hold is on hold again (docs/decisions/0017). */
@Injectable()
export class WithdrawalRefunds {
  constructor(
    private readonly ledger: Ledger,
    private readonly receipts: HeldReceipts,
  ) {}

  /** Keeps in mind which part of it was on hold. */
  async keep(tx: Tx, row: Owned, pieces: readonly HeldPiece[]): Promise<void> {
    await this.receipts.keep(tx, takenBy(row), pieces);
  }

  /** @param actor `user:12`, `staff:3` */
  async refund(tx: Tx, row: Withdrawal, actor: string): Promise<void> {
    await this.ledger.post(tx, {
      key: `withdrawal:${row.id}:refund`,
      kind: 'withdrawalRefund',
      actor,
      lines: withdrawalRefundLines({ ...row, counterpart: maskAccount(row.address) }),
    });
    await this.receipts.giveBack(tx, takenBy(row));
  }
}

function takenBy({ id, userId, asset }: Owned) {
  return { userId, asset, takenBy: `withdrawal:${id}` };
}
