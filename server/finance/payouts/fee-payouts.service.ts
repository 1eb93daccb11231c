import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Idempotency, type MoneyRequest } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Assets } from '../../ledger';
import { Valuations } from '../../market';
import { Proposals } from '../../proposals';
import { Settings } from '../../settings';
import { ChainClaims } from '../deposits/chain/chain-claims.service';
import { fitsAlone } from '../solo-acts/solo-act.rules';
import { SoloActs } from '../solo-acts/solo-acts.service';
import { withdrawalErrors } from '../withdrawals/withdrawal.errors';
import { FeePayoutBooking, feePayout } from './fee-payout-booking.service';
import type { FeePayoutBody } from './payouts.schemas';

/** Income that leaves custody: fees or sales −X, world +X (domain 1, "staff"). */
@Injectable()
export class FeePayouts implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly claims: ChainClaims,
    private readonly booking: FeePayoutBooking,
    private readonly valuations: Valuations,
    private readonly soloActs: SoloActs,
    private readonly settings: Settings,
    private readonly proposals: Proposals,
    private readonly idempotency: Idempotency,
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
        await this.booking.book(tx, money, payload, reason);
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
        const key = await this.booking.book(tx, money, payout, reason);
        await this.soloActs.note(tx, money, 'feePayout', key, value);
        return { proposalId: null };
      }
      await this.booking.check(tx, payout);
      const subject = `${from} ${asset.code}`;
      return {
        proposalId: await this.proposals.propose(tx, money, { kind: 'feePayout', subject, payload: payout, reason }),
      };
    });
  }
}
