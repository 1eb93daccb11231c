export { Notice } from './notice.entity';
export { NoticeQueue, noticeRead } from './notice-queue.service';
export { NoticesModule } from './notices.module';
export { Notices, unreadNotices } from './notices.service';
export { accountTimeline } from './notices.timeline';
