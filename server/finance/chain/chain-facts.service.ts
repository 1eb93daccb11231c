import { Inject, Injectable } from '@nestjs/common';
import {
  ChainNode,
  ChainUnavailable,
  fromChainUnits,
  lastSettledBlock,
  nativeDecimals,
  type Receipt,
  readTransfer,
} from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import type { Asset } from '../../ledger';
import { type ChainTip, nativePosition, type SeenTransfer, type Sighting } from '../deposits/deposit-check.rules';

/** What the node shows of transfers, in the words of the rules. Asks the network: never inside a unit of work. */
@Injectable()
export class ChainFacts {
  constructor(
    private readonly node: ChainNode,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Where deposits go, lower case. */
  get custody(): string {
    return (this.config.custodyAddress ?? '').toLowerCase();
  }

  /** @throws ChainUnavailable */
  async tip(): Promise<ChainTip & { readonly finalized: number | null }> {
    const [head, finalized] = await Promise.all([this.node.head(), this.node.finalized()]);
    return { head, finalized, settled: lastSettledBlock(head, finalized) };
  }

  /**
   * A transaction that stands in a block; null where there is none.
   * @throws ChainUnavailable, also where the node contradicts itself
   */
  async sighting(txHash: string, asset: Asset): Promise<Sighting | null> {
    const receipt = await this.node.receipt(txHash);
    if (!receipt) return null;
    const block = await this.node.block(receipt.blockNumber);
    return {
      blockNumber: receipt.blockNumber,
      blockHash: receipt.blockHash,
      canonicalHash: block?.hash ?? null,
      succeeded: receipt.status === 1,
      transfers: asset.contract === null ? await this.native(receipt, asset) : this.tokens(receipt, asset),
    };
  }

  /** Every token transfer of a transaction; `position` is its place in the receipt. */
  tokens(receipt: Receipt, asset: Asset): SeenTransfer[] {
    return receipt.logs.flatMap((log, position) => {
      if (log.transactionHash !== receipt.transactionHash || log.blockHash !== receipt.blockHash) {
        throw new ChainUnavailable('a receipt with the log of another transaction');
      }
      const transfer = readTransfer(log);
      return transfer && !log.removed ? [{ ...transfer, position, units: unitsOf(transfer.value, asset) }] : [];
    });
  }

  private async native(receipt: Receipt, asset: Asset): Promise<SeenTransfer[]> {
    const sent = await this.node.transaction(receipt.transactionHash);
    if (sent?.blockHash !== receipt.blockHash) throw new ChainUnavailable('a receipt without its transaction');
    const { from, to, value } = sent;
    if (to === null) return [];
    return [{ position: nativePosition, contract: null, from, to, value, units: unitsOf(value, asset) }];
  }
}

const unitsOf = (value: bigint, asset: Asset) =>
  fromChainUnits(value, asset.chainDecimals ?? nativeDecimals, asset.scale);
