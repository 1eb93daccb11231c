import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { isDuplicateKey, type Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Proposals } from '../../proposals';
import { Settings } from '../../settings';
import { Audit } from '../../staff';
import { ChainClaims } from '../deposits/chain/chain-claims.service';
import { financeErrors } from '../finance.errors';
import { fitsAlone } from '../solo-acts/solo-act.rules';
import { SoloActs } from '../solo-acts/solo-acts.service';
import { withdrawalErrors } from '../withdrawals/withdrawal.errors';
import { FeeReserve } from './fee-reserve.service';
import { isPayersHash } from './payer/open-payouts';
import { incomePayoutLines } from './payout.posting';
import { PayoutSwitch } from './payout-switch.service';
import { type FeePayoutBody, incomeWallets } from './payouts.schemas';

/** A payout of income, while it waits; the amount in its one form. */
const feePayout = z.object({
  from: z.enum(incomeWallets),
  asset: z.string(),
  amount: z.string(),
  txHash: z.string(),
});
type FeePayout = z.infer<typeof feePayout>;

/** Income that leaves custody: fees or sales −X, world +X (domain 1, "staff"). */
@Injectable()
export class FeePayouts implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly reserve: FeeReserve,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly valuations: Valuations,
    private readonly soloActs: SoloActs,
    private readonly settings: Settings,
    private readonly proposals: Proposals,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'feePayout',
      permission: 'treasury.fund',
      payload: feePayout,
      facts: ({ from, asset, amount, txHash }) => [
        { name: 'from', value: from },
        { name: 'to', value: 'world' },
        { name: 'amount', value: `${amount} ${asset}` },
        { name: 'txHash', value: txHash },
      ],
      raisesRisk: true,
      // It takes out of a purse; what is there is judged when it is carried out.
      versionOf: null,
      execute: async (tx, payload, money, { reason }) => {
        await this.record(tx, money, payload, reason);
      },
    });
  }

  /**
   * Records one: of `fees` at once, as long as what the caller has paid out alone in this UTC day is within
   * `fees.payoutLimit`; above it, and always of `sales`, once a second person has confirmed it. Its transaction must have
   * paid nothing else.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError assetUnknown, notWithdrawable (points), amount errors, aboveFree, feesOwedAsDividend, txHashInvalid,
   *   txHashUsed, alreadyProposed
   */
  async pay(money: MoneyRequest, body: FeePayoutBody): Promise<{ proposalId: number | null }> {
    const asset = this.assets.get(body.asset);
    const units = parseAmount(body.amount, asset.scale);
    if (asset.kind === 'point') throw withdrawalErrors.notWithdrawable({}, 'asset');
    const { from = 'fees', reason } = body;
    const txHash = this.claims.normal(body.txHash);
    const payout = { from, asset: asset.code, amount: this.assets.format(asset.code, units), txHash };
    return await this.idempotency.run(money, 'treasury.feePayout', async (tx) => {
      const before = await this.soloActs.held(tx, money, 'feePayout');
      const value = from === 'fees' ? await this.valuations.worst(tx, asset.code, units) : null;
      if (fitsAlone(value, before, this.settings.amount('fees.payoutLimit'))) {
        const key = await this.record(tx, money, payout, reason);
        await this.soloActs.note(tx, money, 'feePayout', key, value);
        return { proposalId: null };
      }
      await this.payoutSwitch.hold(tx);
      await this.refuseUsed(tx, txHash);
      await this.refuseOwed(tx, payout);
      const subject = `${from} ${asset.code}`;
      return {
        proposalId: await this.proposals.propose(tx, money, { kind: 'feePayout', subject, payload: payout, reason }),
      };
    });
  }

  /** @returns the key of its posting */
  private async record(tx: Tx, money: MoneyRequest, payout: FeePayout, reason: string): Promise<string> {
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
