import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { risksConsole } from './risks.console';
import { RisksController } from './risks.controller';
import { Risks } from './risks.service';

@Module({
  imports: [UsersModule],
  controllers: [RisksController, ...risksConsole],
  providers: [Risks],
})
export class RisksModule {}
