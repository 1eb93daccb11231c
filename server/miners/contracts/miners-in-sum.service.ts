import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock, utcDayStart } from '../../common/runtime';
import { inflowSince } from '../../ledger';
import { totalPower } from '../backing/miner-loads';
import type { MinerState } from '../miners.schemas';

/** Hash power, minor units of USDT: of one user, and of all. */
export interface Powers {
  readonly power: bigint;
  readonly totalPower: bigint;
}

/** The miners of one user in sum. */
export interface MinerFigures extends Powers {
  readonly mining: number;
  readonly paused: number;
  /** that wait to be collected */
  readonly bubbles: number;
  /** start of the first hour that brings something again, epoch ms; null: none mines */
  readonly nextHour: number | null;
  /** what bubbles brought today (UTC), collected or not, by asset in its minor units */
  readonly today: ReadonlyMap<string, bigint>;
}

interface RawState {
  readonly state: MinerState;
  readonly miners: number | string;
  readonly power: number | string;
  readonly bubbles: number | string;
  readonly nextHour: number | string;
}

/** What the miners of a user come to (domain 5, home): as much work as they have miners, however many there are of others. */
@Injectable()
export class MinersInSum {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async of(userId: number): Promise<MinerFigures> {
    const from = utcDayStart(this.clock.now());
    const [rows, all, today] = await Promise.all([
      this.reader.query<RawState>(
        `SELECT state, COUNT(*) AS miners, SUM(power) AS power, SUM(waiting) AS bubbles, MIN(nextHour) AS nextHour
         FROM miner WHERE userId = ? GROUP BY state`,
        [userId],
      ),
      totalPower(this.reader),
      inflowSince(this.reader, userId, { wallet: 'mined', to: 'funding', type: 'minerRelease' }, from),
    ]);
    const mining = rows.find(({ state }) => state === 'mining');
    return {
      power: BigInt(mining?.power ?? 0),
      totalPower: all,
      mining: Number(mining?.miners ?? 0),
      paused: Number(rows.find(({ state }) => state === 'pause')?.miners ?? 0),
      bubbles: rows.reduce((sum, { bubbles }) => sum + Number(bubbles), 0),
      nextHour: mining === undefined ? null : Number(mining.nextHour),
      today,
    };
  }

  async powers(userId: number): Promise<Powers> {
    const [own] = await this.reader.query<{ power: string | number | null }>(
      "SELECT SUM(power) AS power FROM miner WHERE userId = ? AND state = 'mining'",
      [userId],
    );
    return { power: BigInt(own?.power ?? 0), totalPower: await totalPower(this.reader) };
  }

  /** Hash power of all, minor units of USDT. */
  totalPower(): Promise<bigint> {
    return totalPower(this.reader);
  }
}
