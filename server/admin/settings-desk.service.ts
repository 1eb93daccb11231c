import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import type { Language } from '../common/http/schemas';
import {
  allowed,
  type FieldsOf,
  type ListQuery,
  type Page,
  pageInMemory,
  parseList,
  searchText,
} from '../common/lists';
import { Proposals } from '../proposals';
import { SettingsEditor } from '../settings';
import { Audit, StaffNames } from '../staff';
import type { SettingChangeRow, SettingRow } from './admin.schemas';

const fields: FieldsOf<SettingRow> = {
  name: 'settings',
  sort: { id: (row) => row.id, group: (row) => row.group, updatedAt: (row) => row.updatedAt },
  filter: { id: (row) => row.id, group: (row) => row.group },
  search: (row) => [row.id, row.label, row.help],
};

/** A change that waits for a second person; `before` is what stands under `version`. */
const settingProposal = z.object({ key: z.string(), before: z.string(), after: z.string(), version: z.number().int() });

/** The settings as the console reads and changes them. */
@Injectable()
export class SettingsDesk implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editor: SettingsEditor,
    private readonly names: StaffNames,
    private readonly audit: Audit,
    private readonly proposals: Proposals,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'setting',
      permission: 'settings.write',
      payload: settingProposal,
      facts: ({ key, before, after }) => [
        { name: 'setting', value: key },
        { name: 'before', value: before },
        { name: 'after', value: after },
      ],
      execute: (tx, { key, after, version }, money) => this.write(tx, money, key, { value: after, version }),
    });
  }

  async list(language: Language, query: ListQuery): Promise<Page<SettingRow>> {
    return pageInMemory(await this.all(language), query, fields);
  }

  /** @throws AppError notFound */
  async one(language: Language, key: string): Promise<SettingRow> {
    const row = (await this.all(language)).find((setting) => setting.id === key);
    if (!row) throw commonErrors.notFound();
    return row;
  }

  /**
   * Changes a setting, or proposes it where it takes a second person: then the row comes back as it was, naming the
   * proposal.
   * @throws AppError notFound, stateConflict where it changed in the meantime, the broken bound as field `value`,
   *   alreadyProposed
   */
  async change(
    caller: CallerContext,
    language: Language,
    key: string,
    body: { value: string; version: number },
  ): Promise<SettingRow> {
    await this.unitOfWork.run((tx) =>
      this.editor.takesSecondPerson(key) ? this.propose(tx, caller, key, body) : this.write(tx, caller, key, body),
    );
    return await this.one(language, key);
  }

  /** @throws AppError invalidInput naming sort, range or filter */
  async changes(query: ListQuery): Promise<Page<SettingChangeRow>> {
    const { sort, filter, offset, limit } = parseList(query);
    if (sort) allowed({ id: true, createdAt: true }, sort.field, 'sort');
    for (const name of filter.keys()) allowed({ key: true }, name, 'filter');
    const { count, rows } = await this.editor.changes(
      {
        ...(filter.has('key') ? { key: searchText(filter.get('key')) } : {}),
        offset,
        limit,
        order: sort?.descending === false ? 'ASC' : 'DESC',
      },
      (ids) => this.names.of(ids),
    );
    return { resource: 'setting-changes', offset, total: count, rows };
  }

  private async propose(
    tx: Tx,
    caller: CallerContext,
    key: string,
    { value, version }: { value: string; version: number },
  ): Promise<void> {
    const { before, after } = await this.editor.preview(tx, key, value, version);
    const payload = { key, before, after, version } satisfies z.infer<typeof settingProposal>;
    await this.proposals.propose(tx, caller, { kind: 'setting', subject: key, payload, reason: '' });
  }

  private async write(
    tx: Tx,
    caller: CallerContext,
    key: string,
    { value, version }: { value: string; version: number },
  ): Promise<void> {
    const { actor } = caller;
    if (actor.kind !== 'staff') throw commonErrors.forbidden();
    const { before, after } = await this.editor.change(tx, actor.staffId, key, value, version);
    await this.audit.write(tx, caller, { action: 'update', resource: 'settings', resourceId: key, before, after });
  }

  private async all(language: Language): Promise<SettingRow[]> {
    const waiting = await this.proposals.waiting('setting');
    const rows = await this.editor.list(language, (ids) => this.names.of(ids));
    return rows.map((row) => ({ ...row, proposalId: waiting.get(row.id) ?? null }));
  }
}
