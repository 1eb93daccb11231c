import { answersBody, shownText, textsBody, writtenIn } from './six-texts';

describe('texts in six languages', () => {
  const draft = { en: ' Yes ', de: 'Ja', ru: '  ', pt: null };

  it('are written where there is more than blanks', () => {
    expect(writtenIn(draft)).toEqual(['en', 'de']);
    expect(writtenIn(undefined)).toEqual([]);
  });

  it('travel without the languages that are missing, where one is enough', () => {
    expect(answersBody(draft)).toEqual({ en: 'Yes', de: 'Ja' });
  });

  it('travel all, where an empty one takes a language away', () => {
    expect(textsBody(draft)).toEqual({ en: 'Yes', 'zh-CN': '', 'zh-TW': '', ru: '', pt: '', de: 'Ja' });
  });

  it('are read in one’s own language, else in English, else in any', () => {
    expect(shownText(draft, 'de')).toBe('Ja');
    expect(shownText(draft, 'ru')).toBe('Yes');
    expect(shownText({ pt: 'Sim' }, 'ru')).toBe('Sim');
    expect(shownText({}, 'en')).toBe('');
  });
});
