import { isNamedAtAll, nameIn, namesBody } from './names';

describe('a name in several languages', () => {
  it('is read in the language of the screen, or in the next best', () => {
    const names = { 'zh-CN': '夜场', en: 'Night', de: 'Nacht' };
    expect(['de', 'zh-TW', 'pt', 'xx'].map((language) => nameIn(names, language))).toEqual([
      'Nacht',
      '夜场',
      'Night',
      'Night',
    ]);
  });

  it('is sent without the languages that were left empty', () => {
    expect(namesBody({ en: ' Night ', de: '', ru: null, pt: '  ' })).toEqual({ en: 'Night' });
    expect(namesBody()).toEqual({});
  });

  it('is needed in one language at least', () => {
    expect(isNamedAtAll({ de: 'Nacht' })).toBe(true);
    expect(isNamedAtAll({ de: ' ', en: null })).toBe(false);
    expect(isNamedAtAll(undefined)).toBe(false);
  });
});
