import { type Notice, noticeKinds } from '@server/notices/notices.schemas';
import { pushLink } from '@server/push/texts/push-links.rules';
import { noticeLink } from './notice-words';

/** Whatever a kind names, it has this id. */
const ids = { deposit: 7, withdrawal: 7, transaction: 7, award: 7, card: 7, order: 7, session: 7 };
const notices = noticeKinds.map(
  (kind) => ({ id: 1, kind, params: ids, createdAt: '', readAt: null }) as unknown as Notice,
);

it.each(notices.map((notice) => [notice.kind, notice] as const))(
  'a push of %s opens the page that its notice leads to, else the notices',
  (_, notice) => {
    expect(pushLink(notice)).toBe(noticeLink(notice) ?? '/pages/notice/index');
  },
);
