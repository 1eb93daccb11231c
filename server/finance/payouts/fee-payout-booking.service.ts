import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isDuplicateKey, type Tx } from '../../common/database';
import { actorName, type MoneyRequest, staffOf } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Audit } from '../../staff';
import { financeErrors } from '../finance.errors';
import { FeeReserve } from './fee-reserve.service';
import { isPayersHash } from './payer/open-payouts';
import { incomePayoutLines } from './payout.posting';
import { PayoutSwitch } from './payout-switch.service';
import { incomeWallets } from './payouts.schemas';

/** A payout of income, while it waits; the amount in its one form. */
export const feePayout = z.object({
  from: z.enum(incomeWallets),
  asset: z.string(),
  amount: z.string(),
  txHash: z.string(),
});
type FeePayout = z.infer<typeof feePayout>;

/** Books income that left custody, once for each transaction hash (domain 1, "staff"). */
@Injectable()
export class FeePayoutBooking {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly reserve: FeeReserve,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses one that could not be booked now. Holds the payout switch, and what is there.
   * @throws AppError txHashUsed, aboveFree, feesOwedAsDividend
   */
  async check(tx: Tx, payout: FeePayout): Promise<void> {
    await this.payoutSwitch.hold(tx);
    await this.refuseUsed(tx, payout.txHash);
    await this.refuseOwed(tx, payout);
  }

  /**
   * Books one: posts it, keeps its row and writes the audit log.
   * @returns the key of its posting
   * @throws AppError txHashUsed, aboveFree, feesOwedAsDividend
   */
  async book(tx: Tx, money: MoneyRequest, payout: FeePayout, reason: string): Promise<string> {
    const { from, asset, amount, txHash } = payout;
    const units = parseAmount(amount, this.assets.get(asset).scale);
    // Whoever pays by hand holds it too: a withdrawal paid with the same hash at this moment is waited for.
    await this.payoutSwitch.hold(tx);
    const id = await this.insert(tx, payout, units, { reason, staffId: staffOf(money).staffId });
    await this.refusePaid(tx, txHash);
    await this.refuseOwed(tx, payout);
    const kind = from === 'fees' ? 'feePayout' : 'salesPayout';
    const key = `${kind}:${id}`;
    const lines = incomePayoutLines(from, asset, units);
    await this.ledger.post(tx, { key, kind, actor: actorName(money.actor), memo: reason, lines });
    const after = { ...payout, reason };
    await this.audit.write(tx, money, { action: 'feePayout', resource: 'treasury', resourceId: id, after });
    return key;
  }

  private async refuseOwed(tx: Tx, { from, asset, amount }: FeePayout): Promise<void> {
    await this.reserve.mustLeave(tx, from, asset, parseAmount(amount, this.assets.get(asset).scale));
  }

  private async insert(
    tx: Tx,
    { from, asset, txHash }: FeePayout,
    units: bigint,
    { reason, staffId }: { reason: string; staffId: number },
  ): Promise<number> {
    try {
      const { insertId } = await tx.run(
        `INSERT INTO fee_payout (wallet, asset, amount, txHash, reason, staffId, createdAt)
         VALUES (?, ?, CAST(? AS SIGNED), ?, ?, ?, ?)`,
        [from, asset, units.toString(), txHash, reason, staffId, this.clock.now()],
      );
      return insertId;
    } catch (error) {
      throw isDuplicateKey(error) ? financeErrors.txHashUsed({}, 'txHash') : error;
    }
  }

  private async refuseUsed(tx: Tx, txHash: string): Promise<void> {
    const used = await tx.query('SELECT id FROM fee_payout WHERE txHash = ?', [txHash]);
    if (used.length > 0) throw financeErrors.txHashUsed({}, 'txHash');
    await this.refusePaid(tx, txHash);
  }

  private async refusePaid(tx: Tx, txHash: string): Promise<void> {
    const paid = await tx.query('SELECT id FROM withdrawal WHERE txHash = ?', [txHash]);
    if (paid.length > 0 || (await isPayersHash(tx, txHash))) throw financeErrors.txHashUsed({}, 'txHash');
  }
}
