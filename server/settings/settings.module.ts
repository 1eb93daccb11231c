import { Module } from '@nestjs/common';
import { Settings } from './settings.service';
import { SettingsEditor } from './settings-editor.service';

@Module({ providers: [Settings, SettingsEditor], exports: [Settings, SettingsEditor] })
export class SettingsModule {}
