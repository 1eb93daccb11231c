import { fillText } from '../../common/errors';
import type { Language } from '../../common/words/languages';
import { noticeLink, noticeRules } from '../../common/words/notice-kinds.rules';
import type { NoticeKind, NoticeParams } from '../../notices/notices.schemas';
import type { PushGroup } from '../push.schemas';
import { chatTexts, pushLines, pushTitles, summaryTexts } from './push-texts';

/** What a notice says, without its row. */
export type PushedNotice = {
  [Kind in NoticeKind]: { readonly kind: Kind; readonly params: NoticeParams<Kind> };
}[NoticeKind];

/** What the service worker of the user app shows. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** a later push of this tag replaces this one on the screen */
  readonly tag: string;
  /** path behind the hash of the user app */
  readonly path: string;
}

/** What a push tells, by its kind. */
export type PushContent =
  | { readonly kind: 'notice'; readonly notice: PushedNotice }
  | { readonly kind: 'announcement'; readonly article: number; readonly title: string; readonly text: string }
  | { readonly kind: 'chat'; readonly conversation: number; readonly service: boolean };

/** The list of all notices, for those without a page of their own. */
const noticesPage = '/pages/notice/index';

/** The switch that decides whether a notice is pushed. */
export const groupOf = (kind: NoticeKind): PushGroup => noticeRules[kind].group;

/** A payload may have 4 kB in all; so much of a text fits in any script. */
const longestText = 300;

/** What a reader of `language` sees. */
export function payloadOf(content: PushContent, tag: string, language: Language, showAmounts: boolean): PushPayload {
  return { ...wordsOf(content, language, showAmounts), lang: language, tag };
}

function wordsOf(
  content: PushContent,
  language: Language,
  showAmounts: boolean,
): Pick<PushPayload, 'title' | 'body' | 'path'> {
  switch (content.kind) {
    case 'announcement': {
      const { article, title, text } = content;
      const body = (text || pushLines.open[language]).slice(0, longestText);
      return { title: title.slice(0, longestText), body, path: `/pages/article/details?id=${article}` };
    }
    case 'chat': {
      const { conversation, service } = content;
      const path = service ? '/pages/chat/service' : `/pages/chat/room?id=${conversation}`;
      return {
        title: (service ? chatTexts.service : chatTexts.person)[language],
        body: chatTexts.text[language],
        path,
      };
    }
    default: {
      const { notice } = content;
      const line = pushLines[noticeRules[notice.kind].line][language];
      const amount = showAmounts ? amountOf(notice, language) : null;
      const body = amount === null ? line : `${amount} · ${line}`;
      return {
        title: pushTitles[notice.kind][language],
        body,
        path: noticeLink(notice.kind, notice.params) ?? noticesPage,
      };
    }
  }
}

/** One push for several that waited for the end of the quiet hours. */
export function summaryOf(count: number, language: Language): PushPayload {
  const title = fillText(summaryTexts.title[language], { count });
  const body = summaryTexts.text[language];
  return { title, body, lang: language, tag: 'summary', path: noticesPage };
}

/** The sum a notice names, exact, as its reader writes numbers; null: it names none. */
function amountOf({ params }: PushedNotice, language: Language): string | null {
  if (params === null || !('amount' in params)) return null;
  const asset = params.asset;
  const amount = 'received' in params ? params.received : params.amount;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  // A text is formatted digit by digit: no amount becomes a number.
  return `${format.format(amount as `${number}`)} ${asset}`;
}
