import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay } from '../common/http';
import type { Language } from '../common/http/schemas';
import type { Page } from '../common/lists';
import { ListOf, type ListQuery, listQuery } from '../common/lists';
import { type SettingChangeRow, type SettingRow, settingBody, settingChangeRow, settingRow } from './admin.schemas';
import { SettingsDesk } from './settings-desk.service';

@ApiTags('console')
@Controller('admin-api/settings')
export class SettingsResource {
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
export class SettingChangesResource {
  constructor(private readonly desk: SettingsDesk) {}

  @Get()
  @StaffMay('settings.read')
  @ListOf(settingChangeRow, 'Who changed which setting, when')
  list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SettingChangeRow>> {
    return this.desk.changes(query);
  }
}
