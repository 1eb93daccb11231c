import { Module, type OnModuleInit } from '@nestjs/common';
import { OwnData } from '../common/own-data';
import { UsersModule } from '../users';
import { risksConsole } from './risks.console';
import { RisksController } from './risks.controller';
import { risksOwnData } from './risks.own-data';
import { Risks } from './risks.service';

@Module({
  imports: [UsersModule],
  controllers: [RisksController, ...risksConsole],
  providers: [Risks],
})
export class RisksModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(risksOwnData);
  }
}
