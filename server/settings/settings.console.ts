import { Body, Controller, Get, Injectable, type OnModuleInit, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { StaffWrites, type Tx } from '../common/database';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay, staffOf } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byId,
  byText,
  type FieldsOf,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneInMemory,
  type Page,
  pageInMemory,
  textId,
} from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Proposals } from '../proposals';
import { Audit, joinStaff } from '../staff';
import { settingErrors } from './settings.errors';
import { type SettingChangeRow, type SettingRow, settingBody, settingChangeRow, settingRow } from './settings.schemas';
import { SettingsEditor } from './settings-editor.service';

const fields: FieldsOf<SettingRow> = {
  name: 'settings',
  id: (row) => row.id,
  idForm: textId,
  sort: { group: (row) => row.group, updatedAt: (row) => row.updatedAt },
  filter: { group: (row) => row.group },
  search: (row) => [row.id, row.label, row.help],
};

interface RawChange extends Omit<SettingChangeRow, 'staff' | 'createdAt'> {
  readonly staffId: number;
  readonly staff: string | null;
  readonly createdAt: number;
}

const changeSource: ListSource = {
  name: 'setting-changes',
  columns:
    'c.id, c.name AS `key`, c.oldValue AS `before`, c.newValue AS `after`, c.reason, c.staffId, f.name AS staff, c.createdAt',
  table: 'setting_change c',
  joins: joinStaff('f', 'c.staffId'),
  id: 'c.id',
  sort: { id: 'c.id', createdAt: 'c.createdAt' },
  filter: { id: byId('c.id'), key: byText('c.name', 80) },
};

const changeRowOf = ({ staff, staffId, createdAt, ...row }: RawChange): SettingChangeRow => ({
  ...row,
  staff: staff ?? `#${staffId}`,
  createdAt: isoTime(createdAt),
});

/** A change that waits for a second person; `before` is the value of `version`. */
const settingProposal = z.object({ key: z.string(), before: z.string(), after: z.string(), version: z.number().int() });

/** The settings as the console reads and changes them. */
@Injectable()
export class SettingsDesk implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly editor: SettingsEditor,
    private readonly audit: Audit,
    private readonly proposals: Proposals,
    private readonly lists: Lists,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'setting',
      permission: 'settings.write',
      payload: settingProposal,
      facts: ({ key, before, after }, language) => [
        { name: 'setting', value: key },
        ...this.editor.nameFacts(key, language),
        { name: 'before', value: before },
        { name: 'after', value: after },
      ],
      raisesRisk: ({ key, before, after }) => this.editor.raisesRisk(key, before, after),
      versionOf: (tx, { key }) => this.editor.versionOf(tx, key),
      execute: (tx, { key, after, version }, money, { reason }) =>
        this.write(tx, money, key, { value: after, version, reason }),
    });
  }

  async list(language: Language, query: ListQuery): Promise<Page<SettingRow>> {
    return pageInMemory(await this.all(language), query, fields);
  }

  /** @throws AppError notFound */
  async one(language: Language, key: string): Promise<SettingRow> {
    return oneInMemory(await this.all(language), key, fields);
  }

  /**
   * Changes a setting. If that takes a second person, it proposes the change and returns the row as it was, with the
   * proposal's id.
   * @throws AppError notFound, settingHasPage, stateConflict if it changed in the meantime, the broken bound as field
   *   `value`, reasonRequired, alreadyProposed
   */
  async change(
    caller: CallerContext,
    language: Language,
    key: string,
    body: z.infer<typeof settingBody>,
  ): Promise<SettingRow> {
    if (this.editor.changesWithOthers(key)) throw settingErrors.settingHasPage({}, 'value');
    await this.unitOfWork.run((tx) =>
      this.editor.takesSecondPerson(key) ? this.propose(tx, caller, key, body) : this.write(tx, caller, key, body),
    );
    return await this.one(language, key);
  }

  /** @throws AppError invalidInput naming sort, range or filter */
  async changes(query: ListQuery): Promise<Page<SettingChangeRow>> {
    const page = await this.lists.page<RawChange>(changeSource, query);
    return { ...page, rows: page.rows.map(changeRowOf) };
  }

  /** @throws AppError notFound */
  async oneChange(id: number): Promise<SettingChangeRow> {
    return changeRowOf(await this.lists.one<RawChange>(changeSource, id));
  }

  private async propose(
    tx: Tx,
    caller: CallerContext,
    key: string,
    { value, version, reason = '' }: z.infer<typeof settingBody>,
  ): Promise<void> {
    const { before, after } = await this.editor.preview(tx, key, value, version);
    const payload = { key, before, after, version } satisfies z.infer<typeof settingProposal>;
    await this.proposals.propose(tx, caller, { kind: 'setting', subject: key, payload, reason });
  }

  private async write(
    tx: Tx,
    caller: CallerContext,
    key: string,
    { value, version, reason = null }: { value: string; version: number; reason?: string | null },
  ): Promise<void> {
    const { staffId } = staffOf(caller);
    const { before, after } = await this.editor.change(tx, { staffId, reason }, { key, value, version });
    await this.audit.write(tx, caller, { action: 'update', resource: 'settings', resourceId: key, before, after });
  }

  private async all(language: Language): Promise<SettingRow[]> {
    const open = await this.proposals.open('setting');
    const rows = await this.editor.list(language);
    return rows.map((row) => {
      const proposal = open.get(row.id);
      const scheduledAt = isoTimeOrNull(proposal?.effectiveAt ?? null);
      return { ...row, proposalId: proposal?.id ?? null, scheduledAt };
    });
  }
}

@ApiTags('console')
@Controller('admin-api/settings')
class SettingsConsole {
  constructor(private readonly desk: SettingsDesk) {}

  @Get()
  @StaffMay('settings.read')
  @ListOf(settingRow, 'Every fee, limit and reading, with bounds and help in the caller’s language')
  list(
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<SettingRow>> {
    return this.desk.list(language, query);
  }

  @Get(':key')
  @StaffMay('settings.read')
  @Answers(settingRow, 'One setting')
  show(@CallerLanguage() language: Language, @Param('key') key: string): Promise<SettingRow> {
    return this.desk.one(language, key);
  }

  @Put(':key')
  @StaffMay('settings.write')
  @Answers(settingRow, 'The setting as it stands now')
  change(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('key') key: string,
    @Body({ schema: settingBody }) body: z.infer<typeof settingBody>,
  ): Promise<SettingRow> {
    return this.desk.change(caller, language, key, body);
  }
}

@ApiTags('console')
@Controller('admin-api/setting-changes')
class SettingChangesConsole {
  constructor(private readonly desk: SettingsDesk) {}

  @Get()
  @StaffMay('settings.read')
  @ListOf(settingChangeRow, 'Who changed which setting, when')
  list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SettingChangeRow>> {
    return this.desk.changes(query);
  }

  @Get(':id')
  @StaffMay('settings.read')
  @Answers(settingChangeRow, 'One change')
  show(@Param('id', { schema: idParam }) id: number): Promise<SettingChangeRow> {
    return this.desk.oneChange(id);
  }
}

export const settingsConsole = [SettingsConsole, SettingChangesConsole];
