import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Audit } from '../../staff';
import { ChainClaims } from '../deposits/chain-claims.service';
import { financeErrors } from '../finance.errors';
import { withdrawalErrors } from '../withdrawals/withdrawal.errors';
import { isPayersHash } from './open-payouts';
import { feePayoutLines } from './payout.posting';
import { PayoutSwitch } from './payout-switch.service';
import type { FeePayoutBody } from './payouts.schemas';

/** Fee income that leaves custody: fees −X, world +X (domain 1, "staff"). */
@Injectable()
export class FeePayouts {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Records one. Its transaction must have paid nothing else.
   * @throws AppError assetUnknown, notWithdrawable (points), amount errors, poolShort, txHashInvalid, txHashUsed
   */
  async pay(money: MoneyRequest, body: FeePayoutBody): Promise<null> {
    const { staffId } = staffOf(money);
    const asset = this.assets.get(body.asset);
    const amount = parseAmount(body.amount, asset.scale);
    if (asset.kind === 'point') throw withdrawalErrors.notWithdrawable({}, 'asset');
    const txHash = this.claims.normal(body.txHash);
    return await this.idempotency.run(money, 'treasury.feePayout', async (tx) => {
      // Whoever pays by hand holds it too: a withdrawal paid with the same hash at this moment is waited for.
      await this.payoutSwitch.hold(tx);
      const id = await this.insert(tx, { asset: asset.code, amount, txHash, reason: body.reason, staffId });
      await this.checkUnpaid(tx, txHash);
      await this.ledger.post(tx, {
        key: `feePayout:${id}`,
        kind: 'feePayout',
        actor: actorName(money.actor),
        memo: body.reason,
        lines: feePayoutLines(asset.code, amount),
      });
      const after = { ...body, amount: this.assets.format(asset.code, amount), txHash };
      await this.audit.write(tx, money, { action: 'feePayout', resource: 'treasury', resourceId: id, after });
      return null;
    });
  }

  private async insert(
    tx: Tx,
    row: { asset: string; amount: bigint; txHash: string; reason: string; staffId: number },
  ): Promise<number> {
    try {
      const { insertId } = await tx.run(
        `INSERT INTO fee_payout (asset, amount, txHash, reason, staffId, createdAt)
         VALUES (?, CAST(? AS SIGNED), ?, ?, ?, ?)`,
        [row.asset, row.amount.toString(), row.txHash, row.reason, row.staffId, this.clock.now()],
      );
      return insertId;
    } catch (error) {
      throw isDuplicateKey(error) ? financeErrors.txHashUsed({}, 'txHash') : error;
    }
  }

  private async checkUnpaid(tx: Tx, txHash: string): Promise<void> {
    const paid = await tx.query('SELECT id FROM withdrawal WHERE txHash = ?', [txHash]);
    if (paid.length > 0 || (await isPayersHash(tx, txHash))) throw financeErrors.txHashUsed({}, 'txHash');
  }
}
