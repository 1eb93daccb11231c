/** Six languages, the first the default. Each has its file of words here. */
export const languages = ['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de'] as const;
export type Language = (typeof languages)[number];
