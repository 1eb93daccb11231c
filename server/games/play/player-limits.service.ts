import { Injectable } from '@nestjs/common';
import { assignments, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, day } from '../../common/runtime';
import { Assets } from '../../ledger';
import { Settings } from '../../settings';
import { gameAsset } from '../game.posting';
import { gameErrors } from '../games.errors';
import type { BreakBody, GameState, LimitsBody, SeedBody } from '../games.schemas';
import { Seeds } from '../seeds/seeds.service';
import { GameStates, ownLimitsOf } from './game-states.service';
import { leastStake, limitAfter, type OwnLimit } from './player.rules';
import { Players } from './players.service';

/** What players decide about their own play: limits, breaks, and when their seed is revealed (domain 8). */
@Injectable()
export class PlayerLimits {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly players: Players,
    private readonly seeds: Seeds,
    private readonly states: GameStates,
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets own limits: a lower one counts at once, a higher one after a day.
   * @throws AppError amount errors, limitBelowMin, limitAboveHouse
   */
  async set(money: MoneyRequest, { userId }: UserActor, body: LimitsBody): Promise<GameState> {
    return await this.idempotency.run(money, 'gameLimits', async (tx) => {
      const player = await this.players.hold(tx, userId);
      const now = this.clock.now();
      const own = ownLimitsOf(player);
      for (const name of ['maxStake', 'dailyLoss'] as const) {
        const text = body[name];
        if (text === undefined) continue;
        const house = this.settings.amount(`game.${name}`);
        await this.write(tx, userId, name, limitAfter(own[name], this.limitOf(text, house, name), house, now));
      }
      return await this.states.held(tx, userId);
    });
  }

  /**
   * Begins a break, or makes the one that runs longer. This is the only statement that writes its end, and it never
   * writes an earlier one (test/arch/self-exclusion.spec.ts).
   */
  async takeBreak(money: MoneyRequest, { userId }: UserActor, { days }: BreakBody): Promise<GameState> {
    return await this.idempotency.run(money, 'gameBreak', async (tx) => {
      await this.players.hold(tx, userId);
      const until = this.clock.now() + days * day;
      await tx.run(
        'UPDATE game_player SET excludedUntil = ? WHERE userId = ? AND (excludedUntil IS NULL OR excludedUntil < ?)',
        [until, userId, until],
      );
      return await this.states.held(tx, userId);
    });
  }

  /** Reveals the seed in use and goes on with the next one. @throws AppError seedUnused */
  async rotate(money: MoneyRequest, { userId }: UserActor, { clientSeed }: SeedBody): Promise<GameState> {
    return await this.idempotency.run(money, 'gameSeed', async (tx) => {
      const { rounds } = await this.players.hold(tx, userId);
      await this.seeds.rotate(tx, userId, rounds, clientSeed);
      return await this.states.held(tx, userId);
    });
  }

  private limitOf(text: string, house: bigint, field: string): bigint {
    const { scale } = this.assets.get(gameAsset);
    const units = parseAmount(text, scale, field);
    if (units < parseAmount(leastStake, scale)) throw gameErrors.limitBelowMin({ min: leastStake }, field);
    if (units > house) throw gameErrors.limitAboveHouse({ house: this.states.format(house) }, field);
    return units;
  }

  private async write(tx: Tx, userId: number, name: 'maxStake' | 'dailyLoss', limit: OwnLimit): Promise<void> {
    const { set, parameters } = assignments({
      [name]: limit.value,
      [`${name}Next`]: limit.next,
      [`${name}From`]: limit.from,
    });
    await tx.run(`UPDATE game_player SET ${set} WHERE userId = ?`, [...parameters, userId]);
  }
}
