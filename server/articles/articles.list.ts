import { z } from 'zod';
import { choice, consoleList, flag, int, key, loaded, type RowOf, text, time } from '../common/console';
import { any, type Condition, searchText } from '../common/lists';
import { articleCategories, articleStatuses, articleTexts } from './articles.schemas';

/** Articles are few and written by hand: the one search that looks inside texts. */
function search(value: unknown): Condition {
  const pattern = `%${searchText(value).replace(/[!%_]/g, '!$&')}%`;
  const has = (column: string) => ({ sql: `x.${column} LIKE ? ESCAPE '!'`, parameters: [pattern] });
  const { sql, parameters } = any([has('title'), has('synopsis')]);
  return { sql: `EXISTS (SELECT 1 FROM article_text x WHERE x.articleId = a.id AND ${sql})`, parameters };
}

export const articleList = consoleList({
  name: 'articles',
  about: 'Announcements, trading rules and pages about us',
  one: 'One article in all its languages',
  permission: 'articles.read',
  table: 'article a',
  fields: {
    id: key('a.id'),
    cat: choice('a.cat', articleCategories).filter(),
    status: choice('a.status', articleStatuses).filter(),
    pinned: flag('a.pinned').filter(),
    image: text('a.image').nullable(),
    publishAt: time('a.publishAt'),
    texts: loaded(articleTexts),
    title: loaded(z.string().describe('In its default language, or the next there is')),
    visits: int('a.visits'),
    createdAt: time('a.createdAt'),
    updatedAt: time('a.updatedAt'),
  },
  filters: { q: search },
  when: 'publishAt',
  small: true,
});
export type ArticleRow = RowOf<typeof articleList>;
