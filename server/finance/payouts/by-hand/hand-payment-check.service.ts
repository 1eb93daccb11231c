import { Inject, Injectable } from '@nestjs/common';
import {
  ChainFacts,
  ChainNode,
  ChainRefused,
  ChainUnavailable,
  fromChainUnits,
  nativeDecimals,
  PayerKey,
  toChainUnits,
} from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { Reader } from '../../../common/database';
import { AppError, commonErrors } from '../../../common/errors';
import { Assets } from '../../../ledger';
import { Withdrawal } from '../../withdrawals/withdrawal.entity';
import { payoutErrors } from '../payout.errors';
import { judgePayout, type PayoutVerdict, type SeenPayout } from './hand-payment.rules';
import { type DueTransfer, type Sending, sendingOf } from './payout-match.rules';

/** Transactions that are looked up at the same time. */
const lookUpsAtOnce = 8;

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
    const verdict = judgePayout(await this.look(txHash, contract === null), {
      contract: contract === null ? null : contract.toLowerCase(),
      senders: this.senders,
      to: row.address,
      value: toChainUnits(row.amount, scale, chainDecimals ?? nativeDecimals),
    });
    if (verdict !== 'paid') throw payoutErrors[refusals[verdict]]({}, 'txHash');
  }

  /** Who pays withdrawals: custody, and the hot wallet; lower case. */
  private get senders(): string[] {
    const known = [this.config.custodyAddress, this.payer.address].filter((address) => typeof address === 'string');
    return known.map((address) => address.toLowerCase());
  }

  /** Whether the chain can be asked. */
  get asksChain(): boolean {
    return this.node.configured;
  }

  /** The transfer that pays a withdrawal. */
  due({ id, asset, amount, address }: Pick<Withdrawal, 'id' | 'asset' | 'amount' | 'address'>): DueTransfer {
    const { contract, scale, chainDecimals } = this.assets.get(asset);
    const value = toChainUnits(amount, scale, chainDecimals ?? nativeDecimals);
    return { id, contract: contract === null ? null : contract.toLowerCase(), to: address, value };
  }

  /** The units of the books that a transfer of an asset brought. */
  received(asset: string, value: bigint): bigint {
    const { scale, chainDecimals } = this.assets.get(asset);
    return fromChainUnits(value, chainDecimals ?? nativeDecimals, scale);
  }

  /** What each transaction has sent from custody or the hot wallet. Asks the network. */
  async sendings(hashes: readonly string[]): Promise<Map<string, Sending>> {
    const found = new Map<string, Sending>();
    const left = [...hashes];
    const next = async () => {
      for (let hash = left.shift(); hash !== undefined; hash = left.shift()) found.set(hash, await this.sending(hash));
    };
    await Promise.all(Array.from({ length: lookUpsAtOnce }, next));
    return found;
  }

  private async sending(txHash: string): Promise<Sending> {
    try {
      return sendingOf(await this.look(txHash, true), this.senders);
    } catch (error) {
      if (error instanceof AppError) return { state: 'unchecked' };
      throw error;
    }
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
