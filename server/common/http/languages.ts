import type { Request } from 'express';
import type { Language } from '../words/languages';

/** A map, so that no tag finds what every object inherits. */
const aliases: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['zh-cn', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['zh-hans', 'zh-CN'],
  ['zh-tw', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['zh-hant', 'zh-TW'],
  ['en', 'en'],
  ['ru', 'ru'],
  ['pt', 'pt'],
  ['de', 'de'],
]);

export const defaultLanguage: Language = 'zh-CN';

/** The language of a tag such as "ru-ru", "pt-BR" or "cn"; undefined where we have none. */
export function languageOf(tag: string | undefined): Language | undefined {
  if (!tag) return undefined;
  const lower = tag.trim().toLowerCase();
  return aliases.get(lower) ?? aliases.get(lower.split('-')[0] ?? '');
}

/** The caller's language: `Cb-lang`, `lang`, `?lang`, `Accept-Language`, in that order (api.md 1). */
export function requestLanguage(request: Request): Language {
  const { query } = request;
  const named =
    languageOf(header(request, 'cb-lang')) ??
    languageOf(header(request, 'lang')) ??
    languageOf(typeof query?.lang === 'string' ? query.lang : undefined);
  if (named) return named;
  for (const part of (header(request, 'accept-language') ?? '').split(',')) {
    const found = languageOf(part.split(';')[0]);
    if (found) return found;
  }
  return defaultLanguage;
}

function header(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
