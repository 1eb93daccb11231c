import { Module, type OnModuleInit } from '@nestjs/common';
import { ProposalsModule } from '../proposals';
import { StaffAccount, StaffModule } from '../staff';
import { SettingsDesk, settingsConsole } from './settings.console';
import { Settings } from './settings.service';
import { SettingsEditor } from './settings-editor.service';

@Module({
  imports: [ProposalsModule, StaffModule],
  controllers: settingsConsole,
  providers: [Settings, SettingsDesk, SettingsEditor],
  exports: [Settings, SettingsEditor],
})
export class SettingsModule implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly staff: StaffAccount,
  ) {}

  onModuleInit(): void {
    this.staff.readBrandFrom(() => this.settings.text('ui.brand'));
  }
}
