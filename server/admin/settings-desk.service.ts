import { Injectable } from '@nestjs/common';
import { Audit } from '../auth';
import { UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import type { Language } from '../common/http/schemas';
import { SettingsEditor } from '../settings';
import type { SettingChangeRow, SettingRow } from './admin.schemas';
import { searchText } from './lists/list-filters';
import { type FieldsOf, pageInMemory } from './lists/list-in-memory.rules';
import { allowed, type ListQuery, parseList } from './lists/list-query.rules';
import { type Page } from './lists/lists.service';
import { StaffNamesReader } from './staff-names.service';

const fields: FieldsOf<SettingRow> = {
  name: 'settings',
  sort: { id: (row) => row.id, group: (row) => row.group, updatedAt: (row) => row.updatedAt },
  filter: { id: (row) => row.id, group: (row) => row.group },
  search: (row) => [row.id, row.label, row.help],
};

/** The settings as the console reads and changes them. */
@Injectable()
export class SettingsDesk {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editor: SettingsEditor,
    private readonly names: StaffNamesReader,
    private readonly audit: Audit,
  ) {}

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
   * @param version the one the editor saw
   * @throws AppError notFound, stateConflict where it changed in the meantime, the broken bound as field `value`
   */
  async change(
    caller: CallerContext,
    language: Language,
    key: string,
    body: { value: string; version: number },
  ): Promise<SettingRow> {
    const { actor } = caller;
    if (actor.kind !== 'staff') throw commonErrors.forbidden();
    await this.unitOfWork.run(async (tx) => {
      const { before, after } = await this.editor.change(tx, actor.staffId, key, body.value, body.version);
      await this.audit.write(tx, caller, { action: 'update', resource: 'settings', resourceId: key, before, after });
    });
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

  private all(language: Language): Promise<SettingRow[]> {
    return this.editor.list(language, (ids) => this.names.of(ids));
  }
}
