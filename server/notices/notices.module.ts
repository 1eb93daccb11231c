import { Module, type OnModuleInit } from '@nestjs/common';
import { OwnData } from '../common/own-data';
import { NoticeQueue } from './notice-queue.service';
import { NoticesController } from './notices.controller';
import { NoticesJobs } from './notices.jobs';
import { noticesOwnData } from './notices.own-data';
import { Notices } from './notices.service';

@Module({
  controllers: [NoticesController],
  providers: [Notices, NoticesJobs, NoticeQueue],
  exports: [Notices, NoticeQueue],
})
export class NoticesModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(noticesOwnData);
  }
}
