import { searched } from './help-calls';

const questions = [
  { id: 1, question: 'How long does a deposit take?', answer: 'A few minutes.' },
  { id: 2, question: 'What is the fee?', answer: 'It is shown before you confirm a deposit.' },
];
const found = (search: string) => searched(questions, search).map(({ id }) => id);

describe('a search of questions', () => {
  it('finds words of the question and of its answer, in any case and order', () => {
    expect(found('DEPOSIT')).toEqual([1, 2]);
    expect(found('deposit long')).toEqual([1]);
    expect(found('minutes')).toEqual([1]);
  });

  it('finds all for nothing but blanks, and none for a word that is nowhere', () => {
    expect(found('  ')).toEqual([1, 2]);
    expect(found('deposit miner')).toEqual([]);
  });
});
