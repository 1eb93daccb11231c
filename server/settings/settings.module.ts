import { Module, type OnModuleInit } from '@nestjs/common';
import { Proposals, ProposalsModule } from '../proposals';
import { StaffAccount, StaffModule, StaffStanding } from '../staff';
import { FiatHistory } from './history/fiat-history.service';
import { SettingRows, SettingsDesk, settingsConsole } from './settings.console';
import { Settings } from './settings.service';
import { SettingsEditor } from './settings-editor.service';

@Module({
  imports: [ProposalsModule, StaffModule],
  controllers: settingsConsole,
  providers: [FiatHistory, Settings, SettingRows, SettingsDesk, SettingsEditor],
  exports: [FiatHistory, Settings, SettingsEditor],
})
export class SettingsModule implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly staff: StaffAccount,
    private readonly standing: StaffStanding,
    private readonly proposals: Proposals,
    private readonly editor: SettingsEditor,
  ) {}

  onModuleInit(): void {
    this.staff.readBrandFrom(() => this.settings.text('ui.brand'));
    this.standing.readHoursFrom(() => this.settings.integer('staff.newAccountHours'));
    this.proposals.readTermsFrom(async (db) => ({
      hours: await this.editor.present(db, 'staff.proposalHours'),
      delayMinutes: await this.editor.present(db, 'staff.riskDelayMinutes'),
    }));
  }
}
