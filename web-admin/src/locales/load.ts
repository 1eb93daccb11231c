import type { Language } from './languages';
import type { Messages } from './messages';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en'),
  'zh-CN': () => import('./zh-CN'),
  'zh-TW': () => import('./zh-TW'),
  ru: () => import('./ru'),
  pt: () => import('./pt'),
  de: () => import('./de'),
};

/** One language at a time. */
export const loadMessages = async (language: Language): Promise<Messages> => (await catalogues[language]()).messages;
