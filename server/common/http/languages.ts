import type { Request } from 'express';
import type { Language } from '../words/languages';

const names = new Map<string, Language>([
  ['zh', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['tw', 'zh-TW'],
  ['en', 'en'],
  ['ru', 'ru'],
  ['pt', 'pt'],
  ['de', 'de'],
]);
const traditional = new Set(['hant', 'tw', 'hk', 'mo']);

export const defaultLanguage: Language = 'zh-CN';

/** The language of a tag such as "ru-ru", "pt-BR", "zh-Hant-HK" or "cn"; undefined where we have none. */
export function languageOf(tag: string | undefined): Language | undefined {
  const [name = '', ...parts] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  // A script that is named says more than the region.
  if (name === 'zh' && !parts.includes('hans') && parts.some((part) => traditional.has(part))) return 'zh-TW';
  return names.get(name);
}

/** The caller's language: `Cb-lang`, `lang`, `?lang`, `Accept-Language`, in that order (api 1). */
export function requestLanguage(request: Request): Language {
  const { query } = request;
  return (
    languageOf(header(request, 'cb-lang')) ??
    languageOf(header(request, 'lang')) ??
    languageOf(typeof query?.lang === 'string' ? query.lang : undefined) ??
    accepted(header(request, 'accept-language') ?? '') ??
    defaultLanguage
  );
}

/** The best of what `Accept-Language` lists that we have: by weight, then in its order. */
function accepted(list: string): Language | undefined {
  const wishes = list.split(',').map((part) => {
    const [tag, ...parameters] = part.split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find((each) => each !== undefined);
    return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language)?.language;
}

function header(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
