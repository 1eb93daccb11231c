import { filled, hasWord, matchOf } from './answers.rules';

describe('a text', () => {
  it('has what it names in braces filled in, each as often as it stands there', () => {
    const values = { nickname: 'Lin', uid: '12345678', agent: 'Ada' };
    expect(filled('{nickname} ({uid}), I am {agent}. {nickname}?', values)).toBe('Lin (12345678), I am Ada. Lin?');
  });

  it('keeps what has no value, and takes a value as it is', () => {
    expect(filled('{agent} {other} {}', { nickname: 'x' })).toBe('{agent} {other} {}');
    expect(filled('{nickname}', { nickname: '{uid} $1', uid: '1' })).toBe('{uid} $1');
    expect(filled('{constructor}', {})).toBe('{constructor}');
  });
});

describe('a word', () => {
  it('is found in any case, as a word of its own', () => {
    expect(hasWord('What is the Fee?', 'fee')).toBe(true);
    expect(hasWord('Coffee, please', 'fee')).toBe(false);
    expect(hasWord('coffee fee', 'fee')).toBe(true);
    expect(hasWord('Какая комиссия?', 'КОМИССИЯ')).toBe(true);
    expect(hasWord('withdrawal fee now', 'withdrawal fee')).toBe(true);
    expect(hasWord('a.b', 'axb')).toBe(false);
  });

  it('of Chinese anywhere, also where it is written wide', () => {
    expect(hasWord('请问手续费是多少', '手续费')).toBe(true);
    expect(hasWord('请问手续费是多少', '费用')).toBe(false);
    expect(hasWord('ＵＳＤＴ是什么', 'usdt是')).toBe(true);
  });

  it('that says most is answered', () => {
    const entries = [{ words: ['fee'] }, { words: ['charge', 'withdrawal fee'] }];
    expect(matchOf('the withdrawal fee', entries)).toBe(entries[1]);
    expect(matchOf('the fee', entries)).toBe(entries[0]);
    expect(matchOf('hello', entries)).toBeUndefined();
  });
});
