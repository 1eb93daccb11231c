import type { Article, ArticleCard } from '@server/articles/articles.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import type { Language } from '../../lib/i18n/languages';

export type ArticleCategory = ArticleCard['cat'];
export const categories: readonly ArticleCategory[] = ['announcement', 'rules', 'about'];

const pageSize = 20;

/** One page of GET article, pinned ones first; the cursor is the number of the next page. */
export async function getArticles(cat: ArticleCategory, cursor: string | undefined, signal: AbortSignal) {
  const page = cursor ? Number(cursor) : 1;
  const query = { cat, page, limit: pageSize };
  const answer = await api.get<{ count: number; list: ArticleCard[] }>('article', { query, signal });
  const more = answer.list.length === pageSize && page * pageSize < answer.count;
  return { list: answer.list, next: more ? String(page + 1) : null };
}

/** GET article/{id}, in the reader's language. */
export const articleQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['public', 'article', id, language],
    queryFn: ({ signal }) => api.get<Article>(`article/${id}`, { signal }),
    staleTime: 5 * 60_000,
    ...kept,
  });

/** The articles of a section, as far as one page of it goes: the first is the one that opens directly. */
export const sectionQuery = (cat: ArticleCategory, language: Language) =>
  queryOptions({
    queryKey: ['public', 'section', cat, language],
    queryFn: async ({ signal }) => (await getArticles(cat, undefined, signal)).list,
    staleTime: 5 * 60_000,
    ...kept,
  });
