import { createStore } from '../browser/store';

/** How many messages are unread, of conversations that are not muted. The chat sets it once its code is there. */
export const chatUnread = createStore(0);
