import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { OwnData } from '../common/own-data';
import { NoticesModule } from '../notices';
import { pushOwnData } from './devices/push.own-data';
import { PushChoices } from './devices/push-choices.service';
import { PushDevices } from './devices/push-devices.service';
import { PushAnnouncements } from './messages/push-announcements.service';
import { PushDelivery } from './messages/push-delivery.service';
import { PushQueue } from './messages/push-queue.service';
import { PushController } from './push.controller';
import { PushJobs } from './push.jobs';
import { PushKeys } from './sending/push-keys.service';
import { PushSender } from './sending/push-sender';

@Module({
  imports: [AuthModule, NoticesModule],
  controllers: [PushController],
  providers: [PushJobs, PushKeys, PushSender, PushChoices, PushDevices, PushQueue, PushAnnouncements, PushDelivery],
  exports: [PushAnnouncements, PushQueue],
})
export class PushModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(pushOwnData);
  }
}
