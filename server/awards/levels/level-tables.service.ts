import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import type { Queries, Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock } from '../../common/runtime';
import { firstTable, type LevelTable } from './level-table.rules';

/** The table in force, and which version it is; 0: the house's own. */
export interface CurrentLevels {
  readonly version: number;
  readonly table: LevelTable;
}

interface RuleRow {
  versionId: number;
  level: number;
  joined: string | number;
  directs: number;
  performance: string | number;
  ratePpm: number;
  dividendWeight: number;
}

/** The level table and its versions: the last one counts. */
@Injectable()
export class LevelTables {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Straight from the database: seven short rows. */
  async current(db: Queries): Promise<CurrentLevels> {
    const rows = await db.query<RuleRow>(
      'SELECT * FROM level_rule WHERE versionId = (SELECT MAX(id) FROM level_version) ORDER BY level',
    );
    const [first] = rows;
    return first ? { version: Number(first.versionId), table: rows.map(ruleOfRow) } : { version: 0, table: this.own() };
  }

  /** The tables of some versions. */
  async tables(db: Queries, versions: readonly number[]): Promise<ReadonlyMap<number, LevelTable>> {
    const found = new Map<number, LevelTable>([[0, this.own()]]);
    if (versions.length === 0) return found;
    const rows = await db.query<RuleRow>(
      `SELECT * FROM level_rule WHERE versionId IN (${versions.map(() => '?').join(', ')}) ORDER BY versionId, level`,
      versions,
    );
    for (const id of versions) {
      const own = rows.filter(({ versionId }) => Number(versionId) === id).map(ruleOfRow);
      if (own.length > 0) found.set(id, own);
    }
    return found;
  }

  /** What the house began with. */
  own(): LevelTable {
    return firstTable(this.config.demo);
  }

  /**
   * Puts a checked table in force over exactly the version its editor saw. The caller holds the settings, so one at a
   * time does.
   * @throws AppError stateConflict
   */
  async save(tx: Tx, staffId: number, seen: number, table: LevelTable, reason: string): Promise<number> {
    if ((await this.current(tx)).version !== seen) throw commonErrors.stateConflict();
    const { insertId } = await tx.run(
      'INSERT INTO level_version (staffId, reason, doneUpTo, createdAt) VALUES (?, ?, 0, ?)',
      [staffId, reason, this.clock.now()],
    );
    await tx.insertMany(
      'INSERT INTO level_rule (versionId, level, joined, directs, performance, ratePpm, dividendWeight)',
      '(?, ?, CAST(? AS SIGNED), ?, CAST(? AS SIGNED), ?, ?)',
      table.map(({ level, joined, directs, performance, ratePpm, dividendWeight }) => [
        ...[insertId, level, joined.toString(), directs, performance.toString(), ratePpm, dividendWeight],
      ]),
    );
    return insertId;
  }
}

function ruleOfRow({ level, joined, directs, performance, ratePpm, dividendWeight }: RuleRow) {
  return { level, joined: BigInt(joined), directs, performance: BigInt(performance), ratePpm, dividendWeight };
}
