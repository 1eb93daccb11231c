import type { Language } from './languages';
import { pickText } from './pick-text.rules';

const texts = (...languages: Language[]) => languages.map((language) => ({ language }));

describe('pickText', () => {
  it.each<[Language, Language[], Language]>([
    ['ru', ['de', 'en', 'ru'], 'ru'],
    ['zh-TW', ['en', 'zh-CN'], 'zh-CN'],
    ['zh-CN', ['en', 'zh-TW'], 'zh-TW'],
    ['ru', ['de', 'en', 'zh-CN'], 'en'],
    ['pt', ['de', 'zh-CN', 'zh-TW'], 'zh-CN'],
    ['pt', ['de', 'zh-TW'], 'de'],
    ['en', ['ru'], 'ru'],
  ])('for %s of %j takes %s', (asked, there, taken) => {
    expect(pickText(texts(...there), asked)?.language).toBe(taken);
  });

  it('has nothing of nothing', () => {
    expect(pickText([], 'en')).toBeUndefined();
  });
});
