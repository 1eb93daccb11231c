import type { ArticleRow } from '@server/articles/articles.list';
import type { Language } from '@server/common/words/languages';
import { isLanguage } from '../../../locales/languages';
import type { MessageKey } from '../../../locales/texts';

/** Choices for a react-admin input; their names are keys of texts. */
export const statusChoices = [
  { id: 'draft', name: 'words.states.article.draft' },
  { id: 'published', name: 'words.states.article.published' },
] as const satisfies readonly { id: ArticleRow['status']; name: MessageKey }[];

export type ArticleTexts = ArticleRow['texts'];
export type ArticleText = NonNullable<ArticleTexts[Language]>;
export type ArticleDraft = Partial<Omit<ArticleRow, 'texts'>> & {
  texts?: Partial<Record<Language, Partial<Record<keyof ArticleText, string | null>> | null>>;
};

const bare = (html: string) => html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '');

/** Whether a text was written in this language. */
export const isWritten = (text: Partial<Record<keyof ArticleText, string | null>> | null | undefined): boolean =>
  Boolean(text && (text.title?.trim() || text.synopsis?.trim() || bare(text.content ?? '')));

/** What is sent of a form: the fields of the contract, and only the languages that were written. */
export function articleBody(draft: ArticleDraft) {
  const texts: ArticleTexts = {};
  for (const [language, text] of Object.entries(draft.texts ?? {})) {
    if (!text || !isWritten(text)) continue;
    texts[language as Language] = {
      title: text.title?.trim() ?? '',
      synopsis: text.synopsis?.trim() ?? '',
      content: text.content ?? '',
    };
  }
  return {
    cat: draft.cat,
    status: draft.status,
    pinned: draft.pinned ?? false,
    image: draft.image || null,
    publishAt: draft.publishAt,
    texts,
  };
}

/** Whether an article is published but its time is still to come. */
export const isScheduled = (row: Pick<ArticleRow, 'status' | 'publishAt'>, now = Date.now()): boolean =>
  row.status === 'published' && new Date(row.publishAt).getTime() > now;

/** The title as read in a language, else the one the server chose. */
export const titleIn = (language: string, row: Pick<ArticleRow, 'title' | 'texts'>): string =>
  (isLanguage(language) && row.texts[language]?.title) || row.title;
