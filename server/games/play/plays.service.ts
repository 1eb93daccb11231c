import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { prizeOf } from '../../common/money/blind-box.rules';
import { Clock } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Settings } from '../../settings';
import { isBound, Users, userErrors } from '../../users';
import { gameAsset, gamePrizeLines, gameStakeLines } from '../game.posting';
import { gameErrors } from '../games.errors';
import type { PlayBody, Played } from '../games.schemas';
import { randomRoundId } from '../seeds/draw.rules';
import { Seeds } from '../seeds/seeds.service';
import { GameStates, ownLimitsOf } from './game-states.service';
import { dayOfPlay, leastStake, leftToLose, limitInForce, lostToday, refuseExcluded } from './player.rules';
import { type Player, Players } from './players.service';
import { payoutText, roundOf, roundsWhere } from './round-rows';

/** What is bet, and what it is judged by. Amounts in minor units of GAME. */
interface Bet {
  readonly round: number;
  readonly guess: number;
  readonly stake: bigint;
  readonly payoutPpm: number;
}

/** A round is one transaction: bet, draw, prize and row together or not at all, so nothing is ever left open (domain 8). */
@Injectable()
export class Plays {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly players: Players,
    private readonly seeds: Seeds,
    private readonly states: GameStates,
    private readonly users: Users,
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /**
   * Plays the next round.
   * @throws AppError gameOff, needReferrer, selfExcluded, roundPlayed, payoutChanged, amount errors, stakeBelowMin,
   *   stakeAboveMax, lossLimitReached, insufficientFunding
   */
  async play(money: MoneyRequest, actor: UserActor, body: PlayBody): Promise<Played> {
    const { userId } = actor;
    return await this.idempotency.run(money, 'gamePlay', async (tx) => {
      if (!this.settings.boolean('game.enabled')) throw gameErrors.gameOff();
      if (!isBound(await this.users.get(userId, tx))) throw userErrors.needReferrer();
      const player = await this.players.hold(tx, userId);
      const now = this.clock.now();
      const bet = this.judge(player, body, now);
      await this.write(tx, actor, player, bet, now);
      const [row] = await roundsWhere(tx, { sql: 'r.userId = ? AND r.round = ?', parameters: [userId, bet.round] });
      if (!row) throw new Error('a round was written and is not there');
      return {
        round: roundOf(row, (units) => this.states.format(units)),
        state: await this.states.held(tx, userId),
      };
    });
  }

  private judge(player: Player, body: PlayBody, now: number): Bet {
    refuseExcluded(player, now);
    const round = player.rounds + 1;
    if (body.round !== round) throw gameErrors.roundPlayed({ round }, 'round');
    const payoutPpm = this.settings.ppm('game.payout');
    const payout = payoutText(payoutPpm);
    if (body.payout !== undefined && body.payout !== payout) throw gameErrors.payoutChanged({ payout }, 'payout');
    const { scale } = this.assets.get(gameAsset);
    const stake = parseAmount(body.stake, scale, 'stake');
    if (stake < parseAmount(leastStake, scale)) throw gameErrors.stakeBelowMin({ min: leastStake }, 'stake');
    const own = ownLimitsOf(player);
    const format = (units: bigint) => this.states.format(units);
    const largest = limitInForce(own.maxStake, this.settings.amount('game.maxStake'), now);
    if (stake > largest) throw gameErrors.stakeAboveMax({ max: format(largest) }, 'stake');
    const limit = limitInForce(own.dailyLoss, this.settings.amount('game.dailyLoss'), now);
    const left = leftToLose(lostToday(player, now), limit);
    if (stake > left) throw gameErrors.lossLimitReached({ limit: format(limit), left: format(left) }, 'stake');
    return { round, guess: body.box, stake, payoutPpm };
  }

  private async write(tx: Tx, actor: UserActor, player: Player, bet: Bet, now: number): Promise<void> {
    const { userId } = player;
    const { round, guess, stake, payoutPpm } = bet;
    const { active } = await this.seeds.pairOf(tx, userId);
    const box = this.seeds.draw(userId, active, round);
    const prize = box === guess ? prizeOf(stake, payoutPpm) : 0n;
    const key = `game:${userId}:${round}`;
    // Two movements: in one, a prize would cover its own bet, and who has nothing could play until they win.
    const transactionId = await this.ledger.post(tx, {
      ...{ key, kind: 'gameStake', actor: actorName(actor) },
      lines: gameStakeLines({ userId, round, amount: stake }),
    });
    const prizeTransactionId =
      prize > 0n
        ? await this.ledger.post(tx, {
            ...{ key: `${key}:prize`, kind: 'gamePrize', actor: actorName(actor) },
            lines: gamePrizeLines({ userId, round, amount: prize }),
          })
        : null;
    const { affected } = await tx.run(
      `UPDATE game_player SET rounds = ?, firstPlayedAt = COALESCE(firstPlayedAt, ?), day = ?, lost = CAST(? AS SIGNED)
       WHERE userId = ? AND rounds = ?`,
      [
        ...[round, now, dayOfPlay(player, now), (lostToday(player, now) + stake - prize).toString()],
        ...[userId, player.rounds],
      ],
    );
    if (affected !== 1) throw gameErrors.roundPlayed({ round: round + 1 }, 'round');
    await tx.run(
      `INSERT INTO game_round (publicId, userId, round, seedId, guess, box, stake, prize, won, payoutPpm,
        transactionId, prizeTransactionId, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ?, ?)`,
      [
        ...[randomRoundId(), userId, round, active.id, guess, box, stake.toString(), prize.toString()],
        ...[box === guess ? 1 : 0, payoutPpm, transactionId, prizeTransactionId, now],
      ],
    );
  }
}
