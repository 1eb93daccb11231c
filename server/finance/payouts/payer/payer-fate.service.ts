import { Injectable } from '@nestjs/common';
import { ChainNode, ChainRefused, nativeAsset, type Receipt } from '../../../chain';
import { UnitOfWork } from '../../../common/database';
import { Clock, second } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import type { OpenTransaction, TransactionKind } from './open-transactions';
import { gasUnits, missingFor } from './payer.rules';
import type { RoundFacts } from './payer-node.service';

/** A transaction of ours in a settled block. */
export interface Mined {
  readonly receipt: Receipt;
  readonly hash: string;
  readonly blockNumber: number;
  /** when its block was made, epoch ms */
  readonly minedAt: number;
  /** what the chain took, minor units of BNB, rounded up */
  readonly gas: bigint;
}

/** What became of a nonce for good: one of our transactions, or somebody else's of the same key. */
type Fate = { readonly kind: 'mined'; readonly mined: Mined } | { readonly kind: 'replaced' };

/** Tells what became of signed transactions. Nothing is believed before its block is settled (domain 6). */
@Injectable()
export class PayerFate {
  constructor(
    private readonly node: ChainNode,
    private readonly assets: Assets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param used first nonce of its sender that is in no block
   * @returns null while nothing is sure
   * @throws ChainUnavailable, ChainRefused
   */
  async of(kind: TransactionKind, open: OpenTransaction, { settled }: RoundFacts, used: number): Promise<Fate | null> {
    if (open.nonce >= used) return await this.noteMissing(kind, open, false);
    // The nonce first: a transaction that used it by that block would have a receipt by now.
    const usedForGood = settled < 0 ? 0 : await this.usedAt(open.sender, settled);
    const receipt = await this.receiptOf(open);
    if (receipt) return await this.judge(open, receipt, settled);
    if (open.nonce >= usedForGood || (await this.isKnown(open))) return await this.noteMissing(kind, open, false);
    if (open.missingSince === null) return await this.noteMissing(kind, open, true);
    return this.clock.now() - open.missingSince < missingFor ? null : { kind: 'replaced' };
  }

  private async judge(open: OpenTransaction, receipt: Receipt, settled: number): Promise<Fate | null> {
    if (receipt.blockNumber > settled || receipt.from !== open.sender) return null;
    const block = await this.node.block(receipt.blockNumber);
    if (block?.hash !== receipt.blockHash) return null;
    const coin = this.assets.get(nativeAsset);
    const attempt = open.attempts.find(({ txHash }) => txHash === receipt.transactionHash);
    const price = receipt.effectiveGasPrice ?? attempt?.gasPrice ?? 0n;
    const gas = gasUnits(receipt.gasUsed, price, coin.chainDecimals ?? coin.scale, coin.scale);
    const { transactionHash: hash, blockNumber } = receipt;
    return { kind: 'mined', mined: { receipt, hash, blockNumber, minedAt: block.timestamp * second, gas } };
  }

  private async receiptOf(open: OpenTransaction): Promise<Receipt | null> {
    for (const { txHash } of [...open.attempts].reverse()) {
      const receipt = await this.node.receipt(txHash);
      if (receipt) return receipt;
    }
    return null;
  }

  private async isKnown(open: OpenTransaction): Promise<boolean> {
    for (const { txHash } of open.attempts) if (await this.node.transaction(txHash)) return true;
    return false;
  }

  /** How many nonces were used for good; 0 if the node keeps no state of that block. */
  private async usedAt(sender: string, block: number): Promise<number> {
    try {
      return await this.node.nonce(sender, block);
    } catch (error) {
      if (error instanceof ChainRefused) return 0;
      throw error;
    }
  }

  private async noteMissing({ table }: TransactionKind, open: OpenTransaction, missing: boolean): Promise<null> {
    if (missing === (open.missingSince !== null)) return null;
    await this.unitOfWork.run((tx) =>
      tx.run(`UPDATE ${table} SET missingSince = ? WHERE id = ? AND state = 'open'`, [
        missing ? this.clock.now() : null,
        open.id,
      ]),
    );
    return null;
  }
}
