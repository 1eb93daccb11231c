import { matchingAnswers, wantedAnswer } from './ready-answers';

const answers = [
  { id: 1, title: 'Late deposit', text: 'It takes 15 confirmations.' },
  { id: 2, title: 'Fees', text: 'A deposit costs nothing.' },
  { id: 3, title: 'Deposit address', text: 'It is on the page.' },
];

describe('a ready answer', () => {
  it.each([
    ['/', ''],
    ['/dep', 'dep'],
    ['/late dep', 'late dep'],
    ['dep', null],
    [' /dep', null],
    ['/dep\nand more', null],
    [`/${'x'.repeat(61)}`, null],
    ['', null],
  ])('%j looks for %j', (text, wanted) => {
    expect(wantedAnswer(text)).toBe(wanted);
  });

  it('is found by how its title begins, then by its title, then by what it says', () => {
    const ids = (wanted: string) => matchingAnswers(answers, wanted).map(({ id }) => id);
    expect([ids('DEPOSIT'), ids('15 conf'), ids('gas'), ids(' ')]).toEqual([[3, 1, 2], [1], [], [1, 2, 3]]);
  });
});
