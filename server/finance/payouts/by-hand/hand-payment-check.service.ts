import { Inject, Injectable } from '@nestjs/common';
import {
  ChainFacts,
  ChainNode,
  ChainRefused,
  ChainUnavailable,
  nativeDecimals,
  PayerKey,
  toChainUnits,
} from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { Reader } from '../../../common/database';
import { commonErrors } from '../../../common/errors';
import { Assets } from '../../../ledger';
import { Withdrawal } from '../../withdrawals/withdrawal.entity';
import { payoutErrors } from '../payout.errors';
import { judgePayout, type PayoutVerdict, type SeenPayout } from './hand-payment.rules';

const refusals: Record<Exclude<PayoutVerdict, 'paid'>, keyof typeof payoutErrors> = {
  notFound: 'payoutNotFound',
  notFinal: 'payoutNotFinal',
  reverted: 'payoutReverted',
  otherPayment: 'payoutOther',
};

/** Checks a payment made by hand against the chain, if a node is configured (domain 6). */
@Injectable()
export class HandPaymentCheck {
  constructor(
    private readonly node: ChainNode,
    private readonly facts: ChainFacts,
    private readonly payer: PayerKey,
    private readonly assets: Assets,
    private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Passes if `txHash` has paid exactly this withdrawal, for good; without a node staff are believed. Asks the
   * network: never call it inside a unit of work.
   * @throws AppError notFound, payoutNotFound, payoutNotFinal, payoutReverted, payoutOther, payoutUnchecked
   */
  async check(id: number, txHash: string): Promise<void> {
    if (!this.node.configured) return;
    const row = await this.reader.manager.getRepository(Withdrawal).findOneBy({ id });
    if (!row) throw commonErrors.notFound();
    const { contract, scale, chainDecimals } = this.assets.get(row.asset);
    const senders = [this.config.custodyAddress, this.payer.address].filter((address) => typeof address === 'string');
    const verdict = judgePayout(await this.look(txHash, contract === null), {
      contract: contract === null ? null : contract.toLowerCase(),
      senders: senders.map((address) => address.toLowerCase()),
      to: row.address,
      value: toChainUnits(row.amount, scale, chainDecimals ?? nativeDecimals),
    });
    if (verdict !== 'paid') throw payoutErrors[refusals[verdict]]({}, 'txHash');
  }

  private async look(txHash: string, ownCoin: boolean): Promise<SeenPayout> {
    try {
      const receipt = await this.node.receipt(txHash);
      const transaction = ownCoin ? await this.node.transaction(txHash) : null;
      const { head, finalized } = await this.facts.tip();
      const block = receipt ? await this.node.block(receipt.blockNumber) : null;
      return { receipt, transaction, head, finalized, canonicalHash: block?.hash ?? null };
    } catch (error) {
      if (error instanceof ChainUnavailable || error instanceof ChainRefused) throw payoutErrors.payoutUnchecked();
      throw error;
    }
  }
}
