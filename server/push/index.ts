export { PushAnnouncements } from './messages/push-announcements.service';
export { PushQueue } from './messages/push-queue.service';
export { PushAnnouncement, PushChoice, PushDevice, PushKey, PushMessage } from './push.entity';
export { pushErrors } from './push.errors';
export { PushModule } from './push.module';
