import { Injectable } from '@nestjs/common';
import { moveGuarded, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { actorName, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, hour } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { firstHourOf, type LoadChange, moveLoads, outOf, purseOf } from '../backing/miner-loads';
import { lastHourOf, mineralOf } from '../miner.rules';
import { minerTransitions } from '../miner.states';
import { minerErrors } from '../miners.errors';
import type { BubbleParam, CollectBody, Collected, MinerState } from '../miners.schemas';
import { collectionLines } from './miner.posting';

/** Which bubbles: of one hour, or all that wait. */
interface Wanted {
  readonly minerId: number;
  /** start of the hour; null: all */
  readonly hour: number | null;
}

interface HeldMiner {
  readonly asset: string;
  readonly goldStandard: boolean;
  readonly covered: boolean;
  readonly state: MinerState;
  readonly hoursLeft: number;
  readonly waiting: number;
  readonly power: bigint;
  readonly hourly: bigint;
  readonly rest: bigint;
}

/** The id of a bubble: its miner and the number of its hour. */
export const bubbleId = (minerId: number, start: number): string => `${minerId}-${start / hour}`;

/** Collecting what miners released (domain 5): from `mined` to funding, with MINERAL by its value. */
@Injectable()
export class BubbleCollections {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Collects one bubble or all of a miner; one that paused for them goes on with the next full hour.
   * @throws AppError notFound, also of another's; nothingToCollect, invalidInput
   */
  async collect(money: MoneyRequest, actor: UserActor, id: BubbleParam, body: CollectBody): Promise<Collected> {
    const wanted = wantedOf(id, body);
    const route = `bubble:${id === 'all' ? `${wanted.minerId}-all` : id}`;
    return await this.idempotency.run(money, route, (tx) => this.collectIn(tx, actor, wanted));
  }

  private async collectIn(tx: Tx, actor: UserActor, wanted: Wanted): Promise<Collected> {
    const { userId } = actor;
    const { minerId } = wanted;
    const miner = await this.hold(tx, userId, minerId);
    const { amount, count, first } = await this.take(tx, wanted);
    const { asset } = miner;
    const price = await this.valuations.priceOf(tx, asset, this.clock.now());
    const { scale } = this.assets.get(asset);
    const mineral = mineralOf(amount, { scale, price }, this.settings.ppm('miner.mineralRate')) ?? 0n;
    const transaction = await this.ledger.post(tx, {
      // No hour of a miner comes twice, and what was collected is gone.
      key: `bubble:${bubbleId(minerId, first)}`,
      kind: 'minerCollection',
      actor: actorName(actor),
      lines: collectionLines(userId, asset, amount, mineral),
    });
    const resumes = miner.state === 'pause' && miner.waiting - count <= this.settings.integer('miner.maxBubbles');
    await tx.run('UPDATE miner SET collected = collected + CAST(? AS SIGNED), waiting = waiting - ? WHERE id = ?', [
      ...[amount.toString(), count, minerId],
    ]);
    if (resumes) await this.resume(tx, minerId, miner);
    return {
      id: minerId,
      bubbles: count,
      asset,
      amount: this.assets.format(asset, amount),
      mineral: this.assets.format('MINERAL', mineral),
      state: resumes ? 'mining' : miner.state,
      transaction,
    };
  }

  /** The miner first, then its bubbles, then accounts: as a release does, so that the two queue and do not deadlock. */
  private async hold(tx: Tx, userId: number, id: number): Promise<HeldMiner> {
    await tx.holdAll('miner', 'id = ? AND userId = ?', [id, userId]);
    const [row] = await tx.query<Record<string, string | number> & { asset: string; state: MinerState }>(
      `SELECT asset, goldStandard, covered, state, hours - made AS hoursLeft, waiting, power, hourly, rest FROM miner
       WHERE id = ? AND userId = ?`,
      [id, userId],
    );
    if (!row) throw commonErrors.notFound();
    return {
      ...{ asset: row.asset, state: row.state, goldStandard: Number(row.goldStandard) === 1 },
      ...{ covered: Number(row.covered) === 1, hoursLeft: Number(row.hoursLeft), waiting: Number(row.waiting) },
      ...{ power: BigInt(row.power ?? 0), hourly: BigInt(row.hourly ?? 0), rest: BigInt(row.rest ?? 0) },
    };
  }

  private async take(tx: Tx, { minerId, hour: start }: Wanted) {
    const where = start === null ? 'minerId = ?' : 'minerId = ? AND hour = ?';
    const parameters = start === null ? [minerId] : [minerId, start];
    const [row] = await tx.query<{ units: string | number | null; n: number | string; first: number | string }>(
      `SELECT SUM(amount) AS units, COUNT(*) AS n, MIN(hour) AS first FROM bubble WHERE ${where}`,
      parameters,
    );
    const count = Number(row?.n ?? 0);
    if (!row || count === 0) throw start === null ? minerErrors.nothingToCollect() : commonErrors.notFound();
    const { affected } = await tx.run(`DELETE FROM bubble WHERE ${where}`, parameters);
    if (affected !== count) throw new Error(`${count} bubbles were found and ${affected} taken`);
    return { amount: BigInt(row.units ?? 0), count, first: Number(row.first) };
  }

  private async resume(tx: Tx, id: number, miner: HeldMiner): Promise<void> {
    const { asset, goldStandard, covered, hoursLeft, power, hourly, rest } = miner;
    const nextHour = await firstHourOf(tx, asset, purseOf(covered), this.clock.now());
    await moveGuarded(tx, {
      table: 'miner',
      transitions: minerTransitions,
      id,
      from: 'pause',
      to: 'mining',
      set: { nextHour },
    });
    const paused: LoadChange = {
      ...{ asset, goldStandard, covered, state: 'pause', at: hoursLeft, miners: 1 },
      ...{ power, hourly, rest },
    };
    await moveLoads(tx, [outOf(paused), { ...paused, state: 'mining', at: lastHourOf(nextHour, hoursLeft) }]);
  }
}

/** @throws AppError invalidInput where `all` comes without its miner */
function wantedOf(id: BubbleParam, { miner }: CollectBody): Wanted {
  if (id === 'all') {
    if (miner === undefined) throw commonErrors.invalidInput({}, 'miner');
    return { minerId: miner, hour: null };
  }
  const [minerId, number] = id.split('-').map(Number);
  return { minerId: minerId ?? 0, hour: (number ?? 0) * hour };
}
