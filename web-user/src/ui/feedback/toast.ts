import { createStore } from '../../lib/browser/store';

/** A passing message. Never the only record of a payment. */
export interface Message {
  id: number;
  text: string;
  /** toast: `site.toastMs`, at the foot · notice: 3 s, at the top */
  kind: 'toast' | 'notice';
}

/** Source 9: a notification stands for 3 s. */
export const noticeMs = 3000;
/** Source 9: 1.5 s; the other reading, 2 s, comes with the site's settings. */
export const defaultToastMs = 1500;

export const messages = createStore<Message | null>(null);
let lastId = 0;

function show(kind: Message['kind'], text: string): void {
  lastId += 1;
  messages.set({ id: lastId, text, kind });
}

/** Short feedback to what the reader just did, e.g. 'copy succeeded'. One at a time; a new one replaces the old. */
export const showToast = (text: string): void => show('toast', text);

/** News the reader did not cause, e.g. a session that ended. */
export const showNotice = (text: string): void => show('notice', text);
