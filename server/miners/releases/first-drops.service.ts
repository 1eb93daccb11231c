import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock, hour } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { firstDropKey, minersOfUser } from '../miner.rules';
import { releaseChunk } from './release-chunk';

interface NewMiner {
  readonly id: number;
  readonly asset: string;
  /** start of its first hour */
  readonly nextHour: number;
}

/**
 * Pays the first hour of a user's first miner ahead of time, so that a visitor of the demonstration sees a drop within a
 * minute. The run of that hour passes this miner over.
 */
@Injectable()
export class FirstDrops {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param obtainedBefore epoch ms; younger miners wait
   * @returns drops made
   */
  async pay(obtainedBefore: number): Promise<number> {
    let paid = 0;
    for (const miner of await this.waiting(obtainedBefore)) paid += await this.payOne(miner);
    return paid;
  }

  /** First miners of their users, in their first hour's wait. A contract of one hour would end with it. */
  private async waiting(obtainedBefore: number): Promise<NewMiner[]> {
    const rows = await this.reader.query<NewMiner>(
      `SELECT id, asset, nextHour FROM miner WHERE state = 'mining' AND covered = 1 AND made = 0 AND hours > 1
       AND capHourly IS NOT NULL AND obtainedAt > ? AND obtainedAt <= ? AND id % ? = 1 ORDER BY id`,
      [this.clock.now() - hour, obtainedBefore, minersOfUser],
    );
    return rows.map(({ id, asset, nextHour }) => ({ id: Number(id), asset, nextHour: Number(nextHour) }));
  }

  private async payOne({ id, asset, nextHour }: NewMiner): Promise<number> {
    const price = await this.valuations.priceOf(this.reader, asset, this.clock.now());
    if (price === null) return 0;
    const { scale } = this.assets.get(asset);
    const range = { asset, purse: 'setAside', hour: nextHour, after: id - 1, upTo: id, price, scale } as const;
    return await this.unitOfWork.run(async (tx) => {
      const { bubbles } = await releaseChunk(tx, this.ledger, range, {
        ...{ key: firstDropKey(id), kind: 'minerFirstDrop', number: 0 },
        mostWaiting: this.settings.integer('miner.maxBubbles'),
      });
      return bubbles;
    });
  }
}
