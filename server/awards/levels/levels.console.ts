import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reader } from '../../common/database';
import { Answers, Caller, type CallerContext, CurrentStaff, type StaffActor, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import {
  type FieldsOf,
  ListOf,
  type ListQuery,
  listQuery,
  numberId,
  oneInMemory,
  type Page,
  pageInMemory,
} from '../../common/lists';
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

const fields: FieldsOf<LevelVersionRow> = {
  name: 'level-versions',
  id: (row) => row.id,
  idForm: numberId,
  sort: { createdAt: (row) => row.createdAt },
  filter: { current: (row) => row.current },
};

@ApiTags('console')
@Controller('admin-api')
export class LevelsConsole {
  constructor(
    private readonly reader: Reader,
    private readonly tables: LevelTables,
    private readonly assets: Assets,
    private readonly userLevels: UserLevels,
    private readonly names: StaffNames,
  ) {}

  @Get('level-versions')
  @StaffMay('settings.read')
  @ListOf(levelVersionRow, 'The level tables there have been, and the one in force')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LevelVersionRow>> {
    return pageInMemory(await this.all(), query, fields);
  }

  @Get('level-versions/:id')
  @StaffMay('settings.read')
  @Answers(levelVersionRow, 'One level table')
  async show(@Param('id', { schema: idParam }) id: number): Promise<LevelVersionRow> {
    return oneInMemory(await this.all(), id, fields);
  }

  @Post('users/:id/level')
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

  /** Few: each was confirmed by two people. */
  private async all(): Promise<LevelVersionRow[]> {
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
