import { Injectable } from '@nestjs/common';
import { hour, Job, second } from '../common/runtime';
import { PushDevices } from './devices/push-devices.service';
import { PushAnnouncements } from './messages/push-announcements.service';
import { PushDelivery } from './messages/push-delivery.service';
import { PushQueue } from './messages/push-queue.service';

@Injectable()
export class PushJobs {
  constructor(
    private readonly queue: PushQueue,
    private readonly announcements: PushAnnouncements,
    private readonly delivery: PushDelivery,
    private readonly devices: PushDevices,
  ) {}

  @Job('push.send', { every: 5 * second, does: 'Sends notices, chat messages and announcements to devices' })
  async send(): Promise<void> {
    let busy = true;
    while (busy) {
      const told = await this.queue.queueNotices();
      const announced = await this.announcements.queueNext();
      const sent = await this.delivery.sendDue();
      busy = told || announced || sent;
    }
  }

  @Job('push.clean', { every: hour, does: 'Drops devices whose login has run out' })
  clean(): Promise<unknown> {
    return this.devices.clean();
  }
}
