import { Injectable } from '@nestjs/common';
import { nativeAsset, signedTransfer } from '../../../chain';
import { idIn, moveWhere, type Tx, UnitOfWork } from '../../../common/database';
import { Clock } from '../../../common/runtime';
import { Assets, Ledger } from '../../../ledger';
import { Notices } from '../../../notices';
import { withdrawalPaidLines } from '../../withdrawals/withdrawal.posting';
import { moveWithdrawal } from '../../withdrawals/withdrawal-moves';
import { gasLines } from '../payout.posting';
import { payoutTransitions } from '../payout.states';
import type { PayoutState } from '../payouts.schemas';
import type { OpenPayout } from './open-payouts';
import { payoutKind } from './open-transactions';
import { outcomeOf } from './payer.rules';
import { type Mined, PayerFate } from './payer-fate.service';
import type { RoundFacts } from './payer-node.service';

interface Ending {
  readonly state: Exclude<PayoutState, 'open'>;
  /** of the transaction that is in a block; null if none of ours is */
  readonly mined: Mined | null;
  /** why the withdrawal failed; empty if it is paid */
  readonly reason: string;
}

/**
 * Ends payouts by what the chain shows: paid, reverted, or replaced by another transaction of the same key. Nothing is
 * believed before its block is settled, and nothing held is released before the nonce can no longer pay (domain 6).
 */
@Injectable()
export class PayerSettlement {
  constructor(
    private readonly fate: PayerFate,
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param used first nonce of its sender that is in no block
   * @throws ChainUnavailable, ChainRefused
   */
  async settle(payout: OpenPayout, chain: RoundFacts, used: number): Promise<void> {
    const fate = await this.fate.of(payoutKind, payout, chain, used);
    if (fate === null) return;
    if (fate.kind === 'replaced') {
      return await this.end(payout, { state: 'replaced', mined: null, reason: 'Another transaction took its place' });
    }
    const { mined } = fate;
    const outcome = outcomeOf(mined.receipt, {
      // As it was signed: a later change of the asset must not make a paid one look unpaid.
      ...signedTransfer(payout.newest.raw),
      from: payout.sender,
    });
    if (outcome === 'paid') return await this.end(payout, { state: 'paid', mined, reason: '' });
    const reason =
      outcome === 'reverted'
        ? 'The transaction failed on the chain'
        : 'The transaction went through, but the transfer is not in it';
    await this.end(payout, { state: 'reverted', mined, reason });
  }

  /** One transaction: the payout, the withdrawal and the ledger say the same at every moment. */
  private async end(payout: OpenPayout, { state, mined, reason }: Ending): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const moved = await moveWhere(tx, {
        table: 'payout',
        transitions: payoutTransitions,
        from: 'open',
        to: state,
        where: idIn([payout.id]),
        set: {
          openWithdrawalId: null,
          gas: mined?.gas ?? null,
          blockNumber: mined?.blockNumber ?? null,
          updatedAt: now,
        },
      });
      // Another server was quicker and has done all of it.
      if (moved !== 1) return;
      if (state === 'paid' && mined) await this.pay(tx, payout, mined.hash, now);
      else await moveWithdrawal(tx, payout.withdrawalId, 'paying', 'failed', now, { reason, payerId: null });
      if (mined) await this.bookGas(tx, payout, mined.gas);
    });
  }

  private async pay(tx: Tx, payout: OpenPayout, txHash: string, now: number): Promise<void> {
    await moveWithdrawal(tx, payout.withdrawalId, 'paying', 'paid', now, { txHash });
    await this.ledger.post(tx, {
      key: `withdrawal:${payout.withdrawalId}:paid`,
      kind: 'withdrawalPaid',
      actor: 'job:payer',
      lines: withdrawalPaidLines({ ...payout, counterpart: txHash }),
    });
    const { userId, withdrawalId, asset, amount } = payout;
    const params = { withdrawal: withdrawalId, asset, amount: this.assets.format(asset, amount) };
    await this.notices.tell(tx, { userId, kind: 'withdrawalPaid', subject: withdrawalId, params });
  }

  private async bookGas(tx: Tx, payout: OpenPayout, gas: bigint): Promise<void> {
    if (gas === 0n) return;
    await this.ledger.post(tx, {
      key: `withdrawal:${payout.withdrawalId}:gas:${payout.id}`,
      kind: 'gas',
      actor: 'job:payer',
      lines: gasLines(nativeAsset, gas),
    });
  }
}
