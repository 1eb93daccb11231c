import { readConfig } from '../../server/common/config';
import { Database, type Tx, UnitOfWork } from '../../server/common/database';
import { schema } from '../../server/schema';
import type { BenchDatabase } from '../engine';

const names = ['Lin', 'Ada', 'Bo', 'Cai', 'Dora', 'Emil', 'Finn', 'Gao', 'Hana', 'Ivo'];
const rowsAtOnce = 20_000;

/** A team below one root: a hundredth of it invited by the root, and two by each of the others, some eight steps deep. */
export interface SeededTeam {
  readonly members: number;
  readonly direct: number;
}

export const teamOf = (members: number): SeededTeam => ({ members, direct: members / 100 });

/** The id of who invited `id`; the root is 1. */
export function parentOf(id: number, { direct }: SeededTeam): number | null {
  if (id === 1) return null;
  return id <= direct + 1 ? 1 : 2 + Math.floor((id - direct - 2) / 2);
}

export const uidOf = (id: number): string => String(10_000_000 + id);
export const codeOf = (id: number): string =>
  `A${String(id).padStart(7, '0').replaceAll('0', 'X').replaceAll('1', 'Y')}`;

/**
 * Fills a new database with a team, straight into the tables: users row by row, the closure level by level, the indexes
 * of the closure at the end.
 * @param account of the root, lower case
 */
export async function seedTeam(target: BenchDatabase, team: SeededTeam, account: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: target.url, DATA_DIR: target.dir });
  const database = await Database.open(config.database, schema);
  const unitOfWork = new UnitOfWork(database);
  const write = (sql: string) => unitOfWork.run((tx) => tx.run(sql));
  const onTable = target.kind === 'mysql' ? ' ON user_ancestor' : '';
  try {
    for (let first = 1; first <= team.members + 1; first += rowsAtOnce)
      await unitOfWork.run((tx) => insertUsers(tx, team, account, first));
    for (const index of ['ix_user_ancestor_team', 'ix_user_ancestor_all']) await write(`DROP INDEX ${index}${onTable}`);
    await closure(unitOfWork);
    await write('CREATE INDEX ix_user_ancestor_team ON user_ancestor (ancestorId, depth, userId)');
    await write('CREATE INDEX ix_user_ancestor_all ON user_ancestor (ancestorId, userId)');
    await write(`INSERT INTO team_figures (userId, directCount, teamCount, performance)
      SELECT ancestorId, SUM(CASE WHEN depth = 1 THEN 1 ELSE 0 END), COUNT(*), 0 FROM user_ancestor GROUP BY ancestorId`);
    // Everybody has joined, in the order in which they came.
    await write(`INSERT INTO membership (userId, joined, seatedAt, seat, joinedDirects, mealKept)
      SELECT id, 10000000000, 0, id, 0, 0 FROM \`user\``);
  } finally {
    await database.close();
  }
}

async function insertUsers(tx: Tx, team: SeededTeam, account: string, first: number): Promise<void> {
  const count = Math.min(rowsAtOnce, team.members + 2 - first);
  const ids = Array.from({ length: count }, (_, at) => first + at);
  await tx.insertMany(
    'INSERT INTO `user` (id, uid, account, nickname, inviteCode, language, status, createdAt, boundAt, parentId, isRoot, depth)',
    "(?, ?, ?, ?, ?, 'en', 'active', 0, 0, ?, ?, ?)",
    ids.map((id) => [
      ...[id, uidOf(id), id === 1 ? account : `0x${id.toString(16).padStart(40, '0')}`],
      ...[`${names[id % names.length]} ${id}`, codeOf(id), parentOf(id, team), id === 1 ? 1 : 0, depthOf(id, team)],
    ]),
  );
}

function depthOf(id: number, team: SeededTeam): number {
  const parent = parentOf(id, team);
  return parent === null ? 0 : 1 + depthOf(parent, team);
}

/** The parents of all, then theirs, until nobody has one. */
async function closure(unitOfWork: UnitOfWork): Promise<void> {
  await unitOfWork.run(async (tx) => {
    await tx.run('CREATE TEMPORARY TABLE line1 AS SELECT id, parentId AS above FROM `user` WHERE parentId IS NOT NULL');
    for (let depth = 1; ; depth++) {
      const { affected } = await tx.run(
        `INSERT INTO user_ancestor (userId, depth, ancestorId) SELECT id, ${depth}, above FROM line${depth}`,
      );
      if (affected === 0) break;
      await tx.run(`CREATE TEMPORARY TABLE line${depth + 1} AS SELECT l.id, u.parentId AS above
        FROM line${depth} l JOIN \`user\` u ON u.id = l.above WHERE u.parentId IS NOT NULL`);
      await tx.run(`DROP TABLE line${depth}`);
    }
  });
}
