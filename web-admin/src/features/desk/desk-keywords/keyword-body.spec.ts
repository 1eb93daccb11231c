import { cleanWords, faultOfWords, keywordBody } from './keyword-body';

describe('the words of a keyword answer', () => {
  it('are each there once, without blanks around them', () => {
    expect(cleanWords([' fee ', 'fee', '', '  ', 'gas'])).toEqual(['fee', 'gas']);
    expect(cleanWords(undefined)).toEqual([]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);

  it.each([
    [undefined, 'desk.form.needWord'],
    [['  '], 'desk.form.needWord'],
    [['fee'], undefined],
    [['手'.repeat(40)], undefined],
    [['x'.repeat(41)], 'desk.form.wordFits'],
    [many(30), undefined],
    [many(31), 'desk.form.wordFits'],
  ])('%j: %s', (words, fault) => {
    expect(faultOfWords(words)).toBe(fault);
  });

  it('travel with the answers that were written', () => {
    const answers = { en: 'By the table of fees.', de: '' };
    expect(keywordBody({ words: ['fee '], answers })).toEqual({
      ...{ words: ['fee'], answers: { en: 'By the table of fees.' }, question: {}, enabled: false },
    });
    expect(keywordBody({ words: ['fee'], answers, question: { en: ' What is the fee? ', de: null } })).toMatchObject({
      question: { en: 'What is the fee?' },
    });
  });
});
