import { z } from 'zod';
import { filterBy, languageCode, pageOf, pageQuery, timeText } from '../common/http/schemas';

export const articleCategories = ['announcement', 'rules', 'about', 'share'] as const;
export const articleStatuses = ['draft', 'published'] as const;
export const articleCard = z.object({
  id: z.number().int(),
  cat: z.enum(articleCategories),
  title: z.string(),
  synopsis: z.string(),
  image: z.string().nullable(),
  pinned: z.boolean(),
  visit: z.number().int(),
  add_time: timeText,
});
/** `content` is HTML made safe on the server. */
export const article = articleCard.extend({ content: z.string() });
export const articleQuery = pageQuery.extend({ cat: filterBy(articleCategories).default('announcement') });
export const articlePage = pageOf(articleCard);

const articleText = z.object({
  title: z.string().max(120),
  synopsis: z.string().max(300),
  content: z.string().max(20_000),
});
/** The words by language; one left wholly empty counts as not there. */
export const articleTexts = z.partialRecord(languageCode, articleText);
/** An article as the console writes it. */
export const articleBody = z.object({
  cat: z.enum(articleCategories),
  status: z.enum(articleStatuses),
  pinned: z.boolean(),
  image: z.string().max(300).nullable(),
  publishAt: timeText,
  texts: articleTexts,
});
export type ArticleCard = z.infer<typeof articleCard>;
export type Article = z.infer<typeof article>;
export type ArticlePage = z.infer<typeof articlePage>;
export type ArticleQuery = z.infer<typeof articleQuery>;
export type ArticleWords = z.infer<typeof articleText>;
export type ArticleBody = z.infer<typeof articleBody>;
