import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller';
import { NoticesJobs } from './notices.jobs';
import { Notices } from './notices.service';

@Module({
  controllers: [NoticesController],
  providers: [Notices, NoticesJobs],
  exports: [Notices],
})
export class NoticesModule {}
