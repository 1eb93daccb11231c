import { Injectable } from '@nestjs/common';
import {
  addressTopic,
  ChainFacts,
  ChainNode,
  ChainRefused,
  ChainUnavailable,
  type Log,
  type Receipt,
  readTransfer,
  transferTopic,
} from '../../../chain';
import { Reader, UnitOfWork } from '../../../common/database';
import { maxMovement } from '../../../common/money';
import { Clock, logger } from '../../../common/runtime';
import { type Asset, Assets } from '../../../ledger';
import type { ChainCursor } from './chain.entity';
import { ChainHealth } from './chain-health.service';
import { ChainTransfers, type PlacedTransfer } from './chain-transfers.service';
import { grow, halve, startSpan } from './scan-span.rules';

/** How far the scanner is; null before the first block. */
export interface ScannerStatus {
  readonly scannedTo: number | null;
  readonly window: number;
}

type Place = Pick<ChainCursor, 'blockNumber' | 'blockHash' | 'span'>;

const cursorName = 'deposits';
/** Far more blocks than the chain ever takes back. */
const stepBack = 300;
/** Windows in one run, so that the lease and a shutdown never wait for long. */
const windowsAtOnce = 25;

/** Reads final blocks for transfers to custody, so that a deposit needs no claim (domain 6). */
@Injectable()
export class ChainScanner {
  constructor(
    private readonly node: ChainNode,
    private readonly health: ChainHealth,
    private readonly facts: ChainFacts,
    private readonly transfers: ChainTransfers,
    private readonly assets: Assets,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async status(): Promise<ScannerStatus> {
    const place = await this.place();
    return { scannedTo: place?.blockNumber ?? null, window: place?.span ?? startSpan };
  }

  /** Goes on from the last block read. If the node is silent or contradicts itself, it stops, and nothing is lost. */
  async scan(): Promise<void> {
    if (!this.node.configured || !(await this.health.ok())) return;
    try {
      await this.scanWindows();
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof ChainRefused)) throw error;
      logger.warn({ err: error }, 'the chain was not scanned');
    }
  }

  private async scanWindows(): Promise<void> {
    const { settled: end } = await this.facts.tip();
    if (end < 0) return;
    let place = await this.place();
    if (!place) return await this.start(end);
    const standing = await this.node.block(place.blockNumber);
    // A node that is not this far yet says nothing about the place.
    if (!standing) return;
    if (standing.hash !== place.blockHash) place = await this.back(place);
    for (let windows = 0; place.blockNumber < end && windows < windowsAtOnce; windows++) {
      place = await this.window(place, Math.min(end, place.blockNumber + place.span));
    }
  }

  private async window(place: Place, end: number): Promise<Place> {
    const from = place.blockNumber + 1;
    let logs: Log[];
    try {
      logs = await this.logs(from, end);
    } catch (error) {
      if (!(error instanceof ChainRefused) || place.span === 1) throw error;
      return await this.move(place, { ...place, span: halve(place.span) }, []);
    }
    const found: PlacedTransfer[] = [];
    for (const txHash of new Set(logs.map((log) => log.transactionHash))) {
      found.push(...(await this.placed(txHash, logs)));
    }
    const block = await this.known(end);
    return await this.move(place, { blockNumber: end, blockHash: block.hash, span: grow(place.span) }, found);
  }

  /** Transfers to custody in these blocks; anything else the node sends is dropped. */
  private async logs(from: number, to: number): Promise<Log[]> {
    const contracts = this.tokens().flatMap(({ contract }) => contract ?? []);
    if (contracts.length === 0) return [];
    const topics = [transferTopic, null, addressTopic(this.facts.custody)];
    const logs = await this.node.logs({ from, to, addresses: contracts, topics });
    return logs.filter((log) => {
      const transfer = readTransfer(log);
      const asked =
        transfer?.to === this.facts.custody &&
        contracts.includes(log.address) &&
        log.blockNumber >= from &&
        log.blockNumber <= to;
      if (!asked) logger.warn({ txHash: log.transactionHash }, 'the chain node answered a log nobody asked for');
      return asked && !log.removed && transfer.value > 0n;
    });
  }

  /** The transfers to custody of one transaction, read again in its receipt: their place in it is what counts. */
  private async placed(txHash: string, logs: readonly Log[]): Promise<PlacedTransfer[]> {
    const receipt = await this.node.receipt(txHash);
    const expected = logs.filter((log) => log.transactionHash === txHash);
    if (receipt?.status !== 1 || expected.some((log) => !stands(log, receipt))) {
      throw new ChainUnavailable('a log without its receipt');
    }
    const block = await this.known(receipt.blockNumber);
    if (block.hash !== receipt.blockHash) throw new ChainUnavailable('the receipt of another block');
    const { blockNumber, blockHash } = receipt;
    return this.tokens().flatMap((asset) =>
      this.facts
        .tokens(receipt, asset)
        .filter(({ contract, to, value }) => contract === asset.contract && to === this.facts.custody && value > 0n)
        .filter(({ units }) => fits(units, txHash))
        .map((transfer) => ({ asset: asset.code, txHash, blockNumber, blockHash, transfer })),
    );
  }

  private async move(from: Place, to: Place, found: readonly PlacedTransfer[]): Promise<Place> {
    return await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        'UPDATE chain_cursor SET blockNumber = ?, blockHash = ?, span = ?, updatedAt = ? WHERE name = ? AND blockNumber = ? AND blockHash = ?',
        [to.blockNumber, to.blockHash, to.span, this.clock.now(), cursorName, from.blockNumber, from.blockHash],
      );
      // Another server scans, and goes on from where it is.
      if (affected !== 1) throw new ChainUnavailable('the scanner was moved');
      for (const transfer of found) await this.transfers.record(tx, transfer);
      return to;
    });
  }

  private async start(at: number): Promise<void> {
    const { hash } = await this.known(at);
    await this.unitOfWork.run((tx) =>
      tx.run(
        `${tx.dialect.insertIgnore} INTO chain_cursor (name, blockNumber, blockHash, span, updatedAt) VALUES (?, ?, ?, ?, ?)`,
        [cursorName, at, hash, startSpan, this.clock.now()],
      ),
    );
  }

  private async back(place: Place): Promise<Place> {
    const blockNumber = Math.max(0, place.blockNumber - stepBack);
    logger.error({ from: place.blockNumber, to: blockNumber }, 'a final block was replaced: scanning again');
    const { hash } = await this.known(blockNumber);
    return await this.move(place, { ...place, blockNumber, blockHash: hash }, []);
  }

  private async known(blockNumber: number) {
    const block = await this.node.block(blockNumber);
    if (block?.number !== blockNumber) throw new ChainUnavailable('a block is missing');
    return block;
  }

  private tokens(): Asset[] {
    return this.assets.all().filter((asset) => asset.contract !== null && asset.deposit);
  }

  private async place(): Promise<Place | undefined> {
    const [row] = await this.reader.query<Place>(
      'SELECT blockNumber, blockHash, span FROM chain_cursor WHERE name = ?',
      [cursorName],
    );
    return row && { ...row, blockNumber: Number(row.blockNumber) };
  }
}

function stands(log: Log, receipt: Receipt): boolean {
  return receipt.logs.some(
    (other) =>
      other.logIndex === log.logIndex &&
      other.address === log.address &&
      other.data === log.data &&
      other.blockHash === log.blockHash &&
      other.topics.join() === log.topics.join(),
  );
}

function fits(units: bigint, txHash: string): boolean {
  if (units <= maxMovement) return true;
  logger.error({ txHash }, 'a transfer larger than the books can hold');
  return false;
}
