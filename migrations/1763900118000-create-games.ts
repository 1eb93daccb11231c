import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, flag, id, ref, text, time } from '../server/common/database/migration-table';

/** Blind boxes: players, their seeds, rounds, and figures of closed days. */
export class CreateGames1763900118000 implements MigrationInterface {
  name = 'CreateGames1763900118000';

  async up(runner: QueryRunner): Promise<void> {
    const empty = { isNullable: true };
    await createTable(runner, 'game_player', {
      columns: [
        ref('userId', { isPrimary: true }),
        count('rounds', { default: 0 }),
        time('firstPlayedAt', empty),
        time('excludedUntil', empty),
        amount('maxStake', empty),
        amount('maxStakeNext', empty),
        time('maxStakeFrom', empty),
        amount('dailyLoss', empty),
        amount('dailyLossNext', empty),
        time('dailyLossFrom', empty),
        time('day', { default: 0 }),
        amount('lost', { default: 0 }),
        ref('lockVersion', { default: 0 }),
      ],
      indexes: { ix_game_player_excluded: ['excludedUntil'], ix_game_player_first: ['firstPlayedAt'] },
      amounts: ['maxStake', 'maxStakeNext', 'dailyLoss', 'dailyLossNext', 'lost'],
    });
    await createTable(runner, 'game_seed', {
      columns: [
        id(),
        ref('userId'),
        count('number'),
        text('secret', 160),
        text('seal', 64),
        text('clientSeed', 64, empty),
        count('firstRound', empty),
        count('lastRound', empty),
        text('state', 8),
        time('createdAt'),
        time('revealedAt', empty),
      ],
      unique: { ux_game_seed_number: ['userId', 'number'] },
    });
    await createTable(runner, 'game_round', {
      columns: [
        id(),
        text('publicId', 24),
        ref('userId'),
        count('round'),
        ref('seedId'),
        count('guess'),
        count('box'),
        amount('stake'),
        amount('prize'),
        flag('won'),
        count('payoutPpm'),
        ref('transactionId'),
        ref('prizeTransactionId', empty),
        time('createdAt'),
      ],
      unique: {
        ux_game_round_public: ['publicId'],
        ux_game_round_number: ['userId', 'round'],
        ux_game_round_transaction: ['transactionId'],
        ux_game_round_prize: ['prizeTransactionId'],
      },
      indexes: {
        ix_game_round_user_won: ['userId', 'won', 'round'],
        ix_game_round_created: ['createdAt'],
      },
      amounts: ['stake', 'prize'],
    });
    await createTable(runner, 'game_day', {
      columns: [
        time('day', { isPrimary: true }),
        count('box', { isPrimary: true }),
        count('rounds'),
        count('won'),
        amount('staked'),
        amount('paid'),
        amount('expected'),
      ],
      amounts: ['staked', 'paid', 'expected'],
      byKey: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['game_day', 'game_round', 'game_seed', 'game_player']) await runner.dropTable(table, true);
  }
}
