import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { boxCount, edgeOf } from '../../common/money/blind-box.rules';
import { writeDecimal } from '../../common/money/decimal.rules';
import { Clock, day, isoTime, utcDayStart } from '../../common/runtime';
import { Assets } from '../../ledger';
import { Settings } from '../../settings';
import { gameAsset } from '../game.posting';
import type { GameFigures, GameSums } from '../games-console.schemas';
import { payoutText } from '../play/round-rows';
import { chiSquareOf } from './chi-square.rules';
import { type BoxDay, GameDays } from './game-days.service';

const daysShown = 30;

/** What the house has had of the games, and whether the boxes come equally often (domain 8). */
@Injectable()
export class GameFiguresOfHouse {
  constructor(
    private readonly gameDays: GameDays,
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<GameFigures> {
    const now = this.clock.now();
    const figures = await this.gameDays.from(0);
    const today = utcDayStart(now);
    const days = Array.from({ length: daysShown }, (_, at) => today - at * day);
    const payout = payoutText(this.settings.ppm('game.payout'));
    return {
      enabled: this.settings.boolean('game.enabled'),
      payout,
      edge: edgeOf(payout),
      total: this.sumsOf(figures),
      days: days.map((start) => ({
        date: isoTime(start).slice(0, 10),
        ...this.sumsOf(figures.filter((figure) => figure.day === start)),
      })),
      ...(await this.playersAt(now)),
      fairness: fairnessOf(figures),
    };
  }

  private async playersAt(now: number): Promise<Pick<GameFigures, 'players' | 'inBreak'>> {
    const [row] = await this.reader.query<{ players: number; inBreak: number }>(
      `SELECT (SELECT COUNT(*) FROM game_player WHERE firstPlayedAt > 0) AS players,
        (SELECT COUNT(*) FROM game_player WHERE excludedUntil > ?) AS inBreak`,
      [now],
    );
    return { players: Number(row?.players ?? 0), inBreak: Number(row?.inBreak ?? 0) };
  }

  private sumsOf(figures: readonly BoxDay[]): GameSums {
    const units = (name: 'staked' | 'paid' | 'expected') => figures.reduce((sum, figure) => sum + figure[name], 0n);
    const staked = units('staked');
    const kept = staked - units('paid');
    const format = (amount: bigint) => this.assets.format(gameAsset, amount);
    return {
      rounds: figures.reduce((sum, { rounds }) => sum + rounds, 0),
      won: figures.reduce((sum, { won }) => sum + won, 0),
      staked: format(staked),
      paid: format(units('paid')),
      kept: format(kept),
      keptPercent: percentText(kept, staked),
      expectedPercent: percentText(units('expected'), staked),
    };
  }
}

/** To two decimals, towards zero. */
const percentText = (part: bigint, whole: bigint): string | null =>
  whole === 0n ? null : writeDecimal((part * 10_000n) / whole, 2);

function fairnessOf(figures: readonly BoxDay[]): GameFigures['fairness'] {
  const boxes = Array.from({ length: boxCount }, (_, at) => ({
    box: at + 1,
    rounds: figures.filter(({ box }) => box === at + 1).reduce((sum, { rounds }) => sum + rounds, 0),
  }));
  const rounds = boxes.reduce((sum, box) => sum + box.rounds, 0);
  return { boxes, expected: rounds / boxCount, ...chiSquareOf(boxes.map((box) => box.rounds)) };
}
