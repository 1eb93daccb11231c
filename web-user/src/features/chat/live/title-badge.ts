import { chatUnread } from '../../../lib/account/chat-unread';

const mark = /^\(\d+\+?\) /;

/** Keeps the number of unread messages before the window's title, whatever page sets it. */
export function watchTitle(): void {
  const write = () => {
    const unread = chatUnread.get();
    const bare = document.title.replace(mark, '');
    const wanted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${bare}` : bare;
    if (document.title !== wanted) document.title = wanted;
  };
  chatUnread.subscribe(write);
  const title = document.querySelector('title');
  if (title) new MutationObserver(write).observe(title, { childList: true });
  write();
}
