import { Module, type OnModuleInit } from '@nestjs/common';
import { OwnData } from '../common/own-data';
import { NoticesController } from './notices.controller';
import { NoticesJobs } from './notices.jobs';
import { noticesOwnData } from './notices.own-data';
import { Notices } from './notices.service';

@Module({
  controllers: [NoticesController],
  providers: [Notices, NoticesJobs],
  exports: [Notices],
})
export class NoticesModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(noticesOwnData);
  }
}
