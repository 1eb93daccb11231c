import { Body, Controller, Injectable, type OnModuleInit, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { listConsole, memoryList, memoryListConsole, type Reading, type RowMaker } from '../common/console';
import { StaffWrites, type Tx } from '../common/database';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay, staffOf } from '../common/http';
import { oneInMemory } from '../common/lists';
import { isoTimeOrNull } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Proposals } from '../proposals';
import { Audit } from '../staff';
import { settingChangeList } from './setting-changes.list';
import { settingErrors } from './settings.errors';
import { type SettingRow, settingBody, settingRow } from './settings.schemas';
import { SettingsEditor } from './settings-editor.service';

const settingList = memoryList({
  name: 'settings',
  about: 'Every fee, limit and reading, with bounds and help in the caller’s language',
  one: 'One setting',
  permission: 'settings.read',
  row: settingRow,
  pathKey: 'key',
  sorts: ['group', 'label', 'updatedAt'],
  filters: ['group'],
  search: ({ id, label, help }) => [id, label, help],
});

@Injectable()
export class SettingRows implements RowMaker<SettingRow> {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly proposals: Proposals,
  ) {}

  async rows({ language }: Pick<Reading, 'language'>): Promise<SettingRow[]> {
    const open = await this.proposals.open('setting');
    const rows = await this.editor.list(language);
    return rows.map((row) => {
      const proposal = open.get(row.id);
      const scheduledAt = isoTimeOrNull(proposal?.effectiveAt ?? null);
      return { ...row, proposalId: proposal?.id ?? null, scheduledAt };
    });
  }
}

/** A change that waits for a second person; `before` is the value of `version`. */
const settingProposal = z.object({ key: z.string(), before: z.string(), after: z.string(), version: z.number().int() });

/** Changes of settings by staff. */
@Injectable()
export class SettingsDesk implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly editor: SettingsEditor,
    private readonly audit: Audit,
    private readonly proposals: Proposals,
    private readonly rows: SettingRows,
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

  /** @throws AppError notFound */
  async one(language: Language, key: string): Promise<SettingRow> {
    return oneInMemory(await this.rows.rows({ language }), key, settingList.inMemory);
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
}

@ApiTags('console')
@Controller('admin-api/settings')
class SettingEditsConsole {
  constructor(private readonly desk: SettingsDesk) {}

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

export const settingsConsole = [
  SettingEditsConsole,
  memoryListConsole(settingList, SettingRows),
  listConsole(settingChangeList),
];
