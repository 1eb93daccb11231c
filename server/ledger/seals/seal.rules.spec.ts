import { readContents, rowHash, type SealedEntry, type SealedTransaction, sealHash, writeContents } from './seal.rules';

const transaction: SealedTransaction = {
  id: 7,
  postingKey: 'withdrawal:3',
  kind: 'withdrawal',
  actor: 'user:2',
  memo: 'as agreed',
  createdAt: 1_700_000_000_000,
};
const taken: SealedEntry = {
  id: 11,
  transactionId: 7,
  line: 0,
  accountId: 15,
  userId: 2,
  wallet: 'funding',
  asset: 'USDT',
  amount: '-300',
  balanceAfter: '700',
  type: 'withdrawal',
  counterpart: '0x12****abcd',
  createdAt: 1_700_000_000_001,
};
const given: SealedEntry = {
  id: 12,
  transactionId: 7,
  line: 1,
  accountId: 22,
  userId: null,
  wallet: 'world',
  asset: 'USDT',
  amount: '300',
  balanceAfter: null,
  type: 'deposit',
  counterpart: null,
  createdAt: 1_700_000_000_002,
};

// Hashes made by other means. Were they to change, every seal there is would be broken.
describe('the hash of a transaction', () => {
  it('is of all it says and all its lines say, as JSON', () => {
    expect(rowHash(transaction, [taken, given])).toBe(
      'dce214eb5ae20022c87367fd097db513f651b7829e9a1bb07776d798300e5060',
    );
    const bare = { ...transaction, id: 8, postingKey: 'deposit:1', kind: 'deposit', actor: 'test', memo: null };
    expect(rowHash({ ...bare, createdAt: 1 }, [])).toBe(
      'd49837b0a26e010b15e958f9612d4244c39dc897d19dd4e279ae5c05d412813b',
    );
  });

  it('tells no text from null', () => {
    expect(rowHash({ ...transaction, memo: null }, [])).not.toBe(rowHash({ ...transaction, memo: 'null' }, []));
    expect(rowHash({ ...transaction, memo: null }, [])).not.toBe(rowHash({ ...transaction, memo: '' }, []));
  });
});

describe('a seal', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];

  it('hashes what it links to, its time, how many and which', () => {
    expect(sealHash('0'.repeat(64), 1_700_000_000_000, 2, `7:${a},9:${b}`)).toBe(
      '5e9b17349184d88c327f5be3698546afb395f9e3f1c0a7339f91478437d3517e',
    );
  });

  it('holds id and hash of each, in order', () => {
    const rows = [
      { id: 7, hash: a },
      { id: 999_999_999_999_999, hash: b },
    ];
    expect(writeContents(rows)).toBe(`7:${a},999999999999999:${b}`);
    expect([...readContents(writeContents(rows))]).toEqual([
      [7, a],
      [999_999_999_999_999, b],
    ]);
    expect(writeContents([])).toBe('');
    expect([...readContents('')]).toEqual([]);
  });

  it('reads nothing out of what is no row', () => {
    for (const text of [`x:${a}`, `7:${a.slice(1)}`, `7-${a}`, `7:${a.toUpperCase()}`]) {
      expect([...readContents(text)]).toEqual([]);
    }
  });
});
