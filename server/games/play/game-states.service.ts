import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { edgeOf } from '../../common/money/blind-box.rules';
import { Clock, day, isoTime, isoTimeOrNull, utcDayStart } from '../../common/runtime';
import { Assets, Balances } from '../../ledger';
import { Settings } from '../../settings';
import { gameAsset } from '../game.posting';
import type { GameLimit, GameState } from '../games.schemas';
import { Seeds } from '../seeds/seeds.service';
import {
  isExcluded,
  leastStake,
  limitInForce,
  lostToday,
  type OwnLimit,
  settledLimit,
  suggestedStakes,
} from './player.rules';
import { type Player, Players } from './players.service';
import { payoutText, roundOf, roundsWhere } from './round-rows';

/** The own limits of a player. */
export const ownLimitsOf = (player: Player): { readonly maxStake: OwnLimit; readonly dailyLoss: OwnLimit } => ({
  maxStake: { value: player.maxStake, next: player.maxStakeNext, from: player.maxStakeFrom },
  dailyLoss: { value: player.dailyLoss, next: player.dailyLossNext, from: player.dailyLossFrom },
});

/** What the page of the games shows a player (domain 8). */
@Injectable()
export class GameStates {
  constructor(
    private readonly players: Players,
    private readonly seeds: Seeds,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The state of a user. Whoever looks for the first time gets their seeds by it. */
  async get(userId: number): Promise<GameState> {
    const player = await this.players.find(this.reader, userId);
    if (player) return await this.of(this.reader, player);
    return await this.unitOfWork.run((tx) => this.held(tx, userId), 'users');
  }

  /** The state as the transaction leaves it. */
  async held(tx: Tx, userId: number): Promise<GameState> {
    return await this.of(tx, await this.players.hold(tx, userId));
  }

  /** Minor units of GAME as the API writes them. */
  format(units: bigint): string {
    return this.assets.format(gameAsset, units);
  }

  private async of(db: Queries, player: Player): Promise<GameState> {
    const { userId } = player;
    const now = this.clock.now();
    const { active, next } = await this.seeds.pairOf(db, userId);
    const payout = payoutText(this.settings.ppm('game.payout'));
    const limits = ownLimitsOf(player);
    const maxStake = this.limitOf(limits.maxStake, 'game.maxStake', now);
    const dailyLoss = this.limitOf(limits.dailyLoss, 'game.dailyLoss', now);
    const largest = limitInForce(limits.maxStake, this.settings.amount('game.maxStake'), now);
    return {
      enabled: this.settings.boolean('game.enabled'),
      balance: this.format(await this.balances.unitsIn(userId, 'funding', gameAsset, db)),
      round: player.rounds + 1,
      payout,
      edge: edgeOf(payout),
      minStake: leastStake,
      maxStake: maxStake.own,
      dailyLoss: dailyLoss.own,
      lostToday: this.format(lostToday(player, now)),
      limits: { maxStake, dailyLoss },
      seed: {
        number: active.number,
        seal: active.seal,
        clientSeed: active.clientSeed,
        firstRound: active.firstRound,
        nextSeal: next.seal,
      },
      last: await this.lastRound(db, player),
      firstPlayedAt: isoTimeOrNull(player.firstPlayedAt),
      excludedUntil: isExcluded(player, now) ? isoTimeOrNull(player.excludedUntil) : null,
      resetsAt: isoTime(utcDayStart(now) + day),
      stakes: suggestedStakes(largest, 10n ** BigInt(this.assets.scaleOf(gameAsset))).map((units) =>
        this.format(units),
      ),
      now: isoTime(now),
    };
  }

  private limitOf(limit: OwnLimit, key: 'game.maxStake' | 'game.dailyLoss', now: number): GameLimit {
    const house = this.settings.amount(key);
    const { next, from } = settledLimit(limit, now);
    const pending = next === null || from === null ? null : { value: this.format(next), from: isoTime(from) };
    return { own: this.format(limitInForce(limit, house, now)), house: this.format(house), pending };
  }

  private async lastRound(db: Queries, { userId, rounds }: Player): Promise<GameState['last']> {
    if (rounds === 0) return null;
    const which = { sql: 'r.userId = ? AND r.round = ?', parameters: [userId, rounds] };
    const [row] = await roundsWhere(db, which);
    return row ? roundOf(row, (units) => this.format(units)) : null;
  }
}
