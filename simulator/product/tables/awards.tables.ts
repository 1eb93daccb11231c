import { layersOf, lineOf } from '../../../server/awards/arrangement/arrangement.rules';
import { LevelTables } from '../../../server/awards/levels/level-tables.service';
import { Reader } from '../../../server/common/database';
import { Referral } from '../../../server/users';
import type { Table } from '../../model/tables';
import type { Product } from '../product';
import { cells } from './cells';

const text = (sql: string) => `CAST(${sql} AS CHAR)`;
const sum = (column: string) => text(`SUM(${column})`);

const queries = {
  members: `SELECT u.id, u.level, COALESCE(${text('m.joined')}, '0'), m.seat, m.seatedAt, m.fixedLevel,
    COALESCE(m.joinedDirects, 0), COALESCE(${text('m.mealKept')}, '0') FROM \`user\` u LEFT JOIN membership m ON m.userId = u.id`,
  levelChanges: 'SELECT reason, COUNT(*) FROM level_change GROUP BY reason',
  events: `SELECT kind, COUNT(*), ${['value', 'budget', 'awarded', 'mealShare', 'rest'].map(sum).join(', ')}
    FROM performance_event GROUP BY kind`,
  pendingAwards: `SELECT a.userId, a.kind, ${text('a.amount')}, ${text('a.base')}, a.ratePpm, a.fromId, d.day, a.createdAt
    FROM award a LEFT JOIN dividend_run d ON d.id = a.dividendId WHERE a.state = 'pending'`,
  awards: `SELECT userId, kind, state, COUNT(*), ${sum('amount')} FROM award GROUP BY userId, kind, state`,
  awardTotals: `SELECT userId, kind, ${text('settled')}, lastDay, ${text('lastDaySettled')} FROM award_total`,
  dividends: `SELECT day, state, ${text('feeIncome')}, ratePpm, ${text('pool')}, shares, members, ${text('paid')}, createdAt,
    doneAt FROM dividend_run`,
  airdrops: `SELECT userId, asset, ${text('amount')}, state, createdAt, paidAt FROM airdrop`,
};

async function figures(product: Product): Promise<Table> {
  const users = await product.read<{ id: number }>('SELECT id FROM `user`');
  const found = await product.get(Referral).figures(users.map(({ id }) => Number(id)));
  return [...found].map(([id, { directCount, indirectCount, teamCount, joinedToday, performance, own }]) => [
    ...[id, directCount, indirectCount, teamCount, joinedToday, `${performance}`, `${own}`],
  ]);
}

async function levelTable(product: Product): Promise<Table> {
  const { table } = await product.get(LevelTables).current(product.get(Reader));
  return table.map(({ level, joined, directs, performance, ratePpm, dividendWeight }) => [
    ...[level, `${joined}`, directs, `${performance}`, ratePpm, dividendWeight],
  ]);
}

/** The line above and the layers below follow from the seat: as the product works them out. */
async function seats(product: Product): Promise<Table> {
  const rows = await product.read<{ userId: number; seat: number }>(
    'SELECT userId, seat FROM membership WHERE seat IS NOT NULL',
  );
  return rows.map(({ userId, seat }) => {
    const layers = layersOf(Number(seat), rows.length).map(({ taken }) => taken);
    return [Number(userId), Number(seat), lineOf(Number(seat)).join(' '), layers.join(' ')];
  });
}

/** Teams, levels and awards. */
export const awardReaders: Readonly<Record<string, (product: Product) => Promise<Table>>> = {
  figures,
  levelTable,
  seats,
  ...Object.fromEntries(
    Object.entries(queries).map(([name, sql]) => [name, async (product: Product) => cells(await product.read(sql))]),
  ),
};
