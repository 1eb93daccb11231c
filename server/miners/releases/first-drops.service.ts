import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, hour } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { firstDueHour, moveLoads, outOf } from '../backing/miner-loads';
import { firstDropKey, lastHourOf, minersOfUser } from '../miner.rules';
import { releaseChunk } from './release-chunk';

interface NewMiner {
  readonly id: number;
  readonly asset: string;
  readonly goldStandard: boolean;
  readonly hours: number;
  readonly power: bigint;
  readonly hourly: bigint;
  readonly rest: bigint;
  /** start of its first hour */
  readonly nextHour: number;
}

/**
 * Pays the first hour of a user's first miner ahead of time, so that a visitor of the demonstration sees a drop within a
 * minute. The contract ends an hour earlier. The drop bears an hour that no run will release any more: a run pays every
 * miner whose last hour is its own.
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
    const rows = await this.reader.query<Record<string, string | number>>(
      `SELECT id, asset, goldStandard, hours, power, hourly, rest, nextHour FROM miner
       WHERE obtainedAt > ? AND obtainedAt <= ? AND state = 'mining' AND covered = 1 AND made = 0 AND hours > 1
         AND capHourly IS NOT NULL AND id % ? = 1 ORDER BY id`,
      [this.clock.now() - hour, obtainedBefore, minersOfUser],
    );
    return rows.map(({ id, asset, goldStandard, hours, power, hourly, rest, nextHour }) => ({
      ...{ id: Number(id), asset: String(asset), goldStandard: Number(goldStandard) === 1, hours: Number(hours) },
      ...{ power: BigInt(power ?? 0), hourly: BigInt(hourly ?? 0), rest: BigInt(rest ?? 0) },
      nextHour: Number(nextHour),
    }));
  }

  private async payOne(miner: NewMiner): Promise<number> {
    const { id, asset } = miner;
    const price = await this.valuations.priceOf(this.reader, asset, this.clock.now());
    const closed = await this.closedHour(miner);
    if (price === null) return 0;
    const { scale } = this.assets.get(asset);
    const range = { asset, purse: 'setAside', hour: closed, after: id - 1, upTo: id, price, scale } as const;
    return await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE miner SET nextHour = ? WHERE id = ? AND made = 0 AND nextHour = ?', [
        ...[closed, id, miner.nextHour],
      ]);
      // Another server paid it.
      if (affected !== 1) return 0;
      const { bubbles } = await releaseChunk(tx, this.ledger, range, {
        ...{ key: firstDropKey(id), kind: 'minerFirstDrop', number: 0 },
        mostWaiting: this.settings.integer('miner.maxBubbles'),
      });
      await tx.run('UPDATE miner SET nextHour = ? WHERE id = ?', [miner.nextHour, id]);
      await this.shorten(tx, miner);
      return bubbles;
    });
  }

  /** An hour before this miner's that no run releases any more: runs go forward from the first that is due. */
  private async closedHour({ asset, nextHour }: NewMiner): Promise<number> {
    const due = await firstDueHour(this.reader, asset, 'setAside');
    return Math.min(nextHour - hour, due ?? nextHour) - hour;
  }

  /** Its last hour is an hour earlier now. */
  private async shorten(tx: Tx, miner: NewMiner): Promise<void> {
    const { asset, goldStandard, power, hourly, rest, nextHour, hours } = miner;
    const load = { asset, goldStandard, covered: true, state: 'mining', miners: 1, power, hourly, rest } as const;
    await moveLoads(tx, [
      outOf({ ...load, at: lastHourOf(nextHour, hours) }),
      { ...load, at: lastHourOf(nextHour, hours - 1) },
    ]);
  }
}
