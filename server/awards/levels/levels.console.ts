import { Body, Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { memoryList, memoryListConsole, type RowMaker } from '../../common/console';
import { Reader } from '../../common/database';
import { Answers, Caller, type CallerContext, CurrentStaff, type StaffActor, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { isoTime } from '../../common/runtime';
import { Assets, quoteAsset } from '../../ledger';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { StaffNames } from '../../staff';
import { ruleText } from './level-table.rules';
import { LevelTables } from './level-tables.service';
import { type LevelVersionRow, levelVersionRow, type UserLevelBody, userLevelBody } from './levels.schemas';
import { UserLevels } from './user-levels.service';

interface VersionRow {
  id: number;
  staffId: number;
  reason: string;
  createdAt: number;
}

const levelVersionList = memoryList({
  name: 'level-versions',
  about: 'The level tables there have been, and the one in force',
  one: 'One level table',
  permission: 'settings.read',
  row: levelVersionRow,
  sorts: ['version', 'staff', 'createdAt'],
  filters: ['current'],
});

@Injectable()
class LevelVersions implements RowMaker<LevelVersionRow> {
  constructor(
    private readonly reader: Reader,
    private readonly tables: LevelTables,
    private readonly assets: Assets,
    private readonly names: StaffNames,
  ) {}

  /** Few: each was confirmed by two people. */
  async rows(): Promise<LevelVersionRow[]> {
    const rows = await this.reader.query<VersionRow>('SELECT id, staffId, reason, createdAt FROM level_version');
    const names = await this.names.of([...new Set(rows.map(({ staffId }) => Number(staffId)))]);
    const tables = await this.tables.tables(
      this.reader,
      rows.map(({ id }) => Number(id)),
    );
    const { version: current } = await this.tables.current(this.reader);
    const format = (units: bigint) => this.assets.format(quoteAsset, units);
    const versionOf = (version: number) => ({
      id: version + 1,
      version,
      current: version === current,
      rules: (tables.get(version) ?? []).map((rule) => ruleText(rule, format)),
    });
    return [
      { ...versionOf(0), staff: null, reason: null, createdAt: null },
      ...rows.map(({ id, staffId, reason, createdAt }) => ({
        ...versionOf(Number(id)),
        staff: names.get(Number(staffId)) ?? `#${staffId}`,
        reason,
        createdAt: isoTime(Number(createdAt)),
      })),
    ];
  }
}

@ApiTags('console')
@Controller('admin-api/users/:id/level')
class UserLevelConsole {
  constructor(private readonly userLevels: UserLevels) {}

  @Post()
  @StaffMay('users.edit')
  @Answers(doneOrProposed, 'Proposes a level for a user; a second person confirms')
  setLevel(
    @Caller() caller: CallerContext,
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: userLevelBody }) body: UserLevelBody,
  ): Promise<DoneOrProposed> {
    return this.userLevels.propose(caller, staff, id, body);
  }
}

export const levelsConsole = [UserLevelConsole, memoryListConsole(levelVersionList, LevelVersions)];
