export { Notice } from './notice.entity';
export { NoticeQueue, noticeRead } from './notice-queue.service';
export { NoticesModule } from './notices.module';
export { type NewNotice, Notices, unreadNotices } from './notices.service';
export { accountTimeline } from './notices.timeline';
