import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** Levels, performance events, awards and dividends (server/awards). */
export class CreateAwards1763900020000 implements MigrationInterface {
  name = 'CreateAwards1763900020000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'membership', {
      columns: [
        ref('userId', { isPrimary: true }),
        amount('joined'),
        time('seatedAt', { isNullable: true }),
        ref('seat', { isNullable: true }),
        count('fixedLevel', { isNullable: true }),
        count('joinedDirects', { default: 0 }),
        amount('mealKept'),
      ],
      unique: { ux_membership_seat: ['seat'] },
      amounts: ['joined', 'mealKept'],
    });
    await createTable(runner, 'level_version', {
      columns: [
        id(),
        ref('staffId'),
        text('reason', 200),
        ref('doneUpTo'),
        time('doneAt', { isNullable: true }),
        time('createdAt'),
      ],
    });
    await createTable(runner, 'level_rule', {
      columns: [
        ref('versionId', { isPrimary: true }),
        count('level', { isPrimary: true }),
        amount('joined'),
        count('directs'),
        amount('performance'),
        count('ratePpm'),
        count('dividendWeight'),
      ],
      amounts: ['joined', 'performance'],
    });
    await createTable(runner, 'level_change', {
      columns: [
        id(),
        ref('userId'),
        count('levelBefore'),
        count('levelAfter'),
        text('reason', 8),
        amount('joined'),
        count('directs'),
        amount('performance'),
        ref('version'),
        ref('staffId', { isNullable: true }),
        text('note', 200, { isNullable: true }),
        time('createdAt'),
      ],
      indexes: { ix_level_change_user: ['userId', 'id'], ix_level_change_reason: ['reason', 'id'] },
      amounts: ['joined', 'performance'],
    });
    await createTable(runner, 'performance_event', {
      columns: [
        id(),
        text('kind', 12),
        text('subject', 40),
        ref('userId'),
        amount('value'),
        amount('budget'),
        amount('awarded'),
        amount('mealShare'),
        amount('rest'),
        ref('transactionId'),
        ref('levelVersion'),
        time('createdAt'),
      ],
      unique: { ux_performance_event_subject: ['kind', 'subject'] },
      indexes: { ix_performance_event_user: ['userId', 'id'], ix_performance_event_created: ['createdAt'] },
      amounts: ['value', 'budget', 'awarded', 'mealShare', 'rest'],
    });
    await createTable(runner, 'award', {
      columns: [
        id(),
        ref('userId'),
        text('kind', 12),
        text('state', 10),
        amount('amount'),
        amount('base', { isNullable: true }),
        count('ratePpm', { isNullable: true }),
        ref('eventId', { isNullable: true }),
        count('line', { isNullable: true }),
        ref('fromId', { isNullable: true }),
        ref('dividendId', { isNullable: true }),
        time('createdAt'),
        time('settledAt', { isNullable: true }),
        ref('transactionId', { isNullable: true }),
        text('reason', 200, { isNullable: true }),
      ],
      unique: { ux_award_event: ['eventId', 'line'], ux_award_dividend: ['dividendId', 'userId'] },
      indexes: {
        ix_award_state: ['state', 'id'],
        ix_award_kind: ['kind', 'id'],
        ix_award_user: ['userId', 'id'],
        ix_award_user_kind: ['userId', 'kind', 'id'],
        ix_award_user_state: ['userId', 'state', 'id', 'amount'],
      },
      amounts: ['amount', 'base'],
    });
    await createTable(runner, 'award_total', {
      columns: [
        ref('userId', { isPrimary: true }),
        text('kind', 12, { isPrimary: true }),
        amount('settled'),
        time('lastDay'),
        amount('lastDaySettled'),
      ],
      amounts: ['settled', 'lastDaySettled'],
    });
    await createTable(runner, 'dividend_run', {
      columns: [
        id(),
        time('day'),
        text('state', 8),
        amount('feeIncome'),
        count('ratePpm'),
        amount('pool'),
        ref('shares'),
        count('members'),
        amount('paid'),
        ref('levelVersion'),
        time('createdAt'),
        time('doneAt', { isNullable: true }),
      ],
      unique: { ux_dividend_run_day: ['day'] },
      amounts: ['feeIncome', 'pool', 'paid'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'dividend_run',
      'award_total',
      'award',
      'performance_event',
      'level_change',
      'level_rule',
      'level_version',
      'membership',
    ])
      await runner.dropTable(table, true);
  }
}
