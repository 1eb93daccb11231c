import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { ChainNode, type Receipt } from './chain-node.service';
import { fromChainUnits, readTransfer } from './erc20.rules';
import { lastSettledBlock } from './finality.rules';
import { ChainUnavailable } from './json-rpc';
import { nativeDecimals, nativePosition } from './native-coin.rules';

/** A transfer as the chain shows it; addresses in lower case. */
export interface SeenTransfer {
  /** index of its log within the receipt: the block-wide index may change in a reorg */
  readonly position: number;
  /** null: the chain's own coin */
  readonly contract: string | null;
  readonly from: string;
  readonly to: string;
  /** in the chain's own smallest unit */
  readonly value: bigint;
  /** in minor units, floored */
  readonly units: bigint;
}

/** A transaction that stands in a block. */
export interface Sighting {
  readonly blockNumber: number;
  readonly blockHash: string;
  /** hash of the block of that number now; null if there is none */
  readonly canonicalHash: string | null;
  readonly succeeded: boolean;
  readonly transfers: readonly SeenTransfer[];
}

/** How far the chain is. */
export interface ChainTip {
  readonly head: number;
  /** the last block that is deep enough and, if the node knows that, final */
  readonly settled: number;
}

/** What the chain has to know of an asset: its contract, and how many decimals each side counts. */
interface ChainAsset {
  /** null: the chain's own coin */
  readonly contract: string | null;
  readonly chainDecimals: number | null;
  readonly scale: number;
}

/** What the node shows of transfers. Asks the network: never call it inside a unit of work. */
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
   * A transaction that stands in a block; null if there is none.
   * @throws ChainUnavailable, also if the node contradicts itself
   */
  async sighting(txHash: string, asset: ChainAsset): Promise<Sighting | null> {
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
  tokens(receipt: Receipt, asset: ChainAsset): SeenTransfer[] {
    return receipt.logs.flatMap((log, position) => {
      if (log.transactionHash !== receipt.transactionHash || log.blockHash !== receipt.blockHash) {
        throw new ChainUnavailable('a receipt with the log of another transaction');
      }
      const transfer = readTransfer(log);
      return transfer && !log.removed ? [{ ...transfer, position, units: unitsOf(transfer.value, asset) }] : [];
    });
  }

  private async native(receipt: Receipt, asset: ChainAsset): Promise<SeenTransfer[]> {
    const sent = await this.node.transaction(receipt.transactionHash);
    if (sent?.blockHash !== receipt.blockHash) throw new ChainUnavailable('a receipt without its transaction');
    const { from, to, value } = sent;
    if (to === null) return [];
    return [{ position: nativePosition, contract: null, from, to, value, units: unitsOf(value, asset) }];
  }
}

const unitsOf = (value: bigint, asset: ChainAsset) =>
  fromChainUnits(value, asset.chainDecimals ?? nativeDecimals, asset.scale);
