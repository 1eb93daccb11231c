import type { RoundProof } from '@server/games/games.schemas';
import { dataOf, faultsOf, grouped, noRound, pastedRound, roundOf, shortSeal } from './round-data';

const serverSeed = '9cf988553e4c892167ca8597f21f8fef08cab19e99f295b7a9cfcf6617b4c464';
const seal = '4cd90976363ce87362205cf17d7b4f40826e1f97ec4969647b3961e5066b887a';
const typed = { serverSeed, seal, clientSeed: 'opal-4', round: '118', box: '4' };

describe('a round typed by hand', () => {
  it('is checked once every field can be what it is for', () => {
    expect(faultsOf(typed)).toEqual(new Set());
    expect(roundOf(typed)).toEqual({ serverSeed, seal, clientSeed: 'opal-4', round: 118, box: 4 });
    expect(faultsOf(noRound)).toEqual(new Set(['serverSeed', 'seal', 'clientSeed', 'round', 'box']));
  });

  it('may have its hashes in groups, and in capitals', () => {
    const shown = { ...typed, serverSeed: grouped(serverSeed).toUpperCase(), seal: ` ${grouped(seal)}\n` };
    expect(faultsOf(shown)).toEqual(new Set());
    expect(roundOf(shown)).toEqual(roundOf(typed));
  });

  it.each([
    ['serverSeed', serverSeed.slice(1)],
    ['seal', `${seal}0`],
    ['seal', seal.replace('4', 'g')],
    ['clientSeed', ''],
    ['clientSeed', 'a'.repeat(65)],
    ['round', '0'],
    ['round', '1.5'],
    ['round', '1e3'],
    ['box', '0'],
    ['box', '7'],
  ] as const)('names %s of "%s"', (field, text) => {
    expect(faultsOf({ ...typed, [field]: text })).toEqual(new Set([field]));
  });
});

describe('a pasted round', () => {
  it('fills the form, whatever else it has', () => {
    const text = JSON.stringify({ ...typed, round: 118, box: 4, stake: '10', firstRound: 101 });
    expect(pastedRound(text)).toEqual(typed);
  });

  it('leaves empty what it does not have', () => {
    expect(pastedRound('{"round":118,"serverSeed":null}')).toEqual({ ...noRound, round: '118' });
  });

  it.each(['', 'opal-4', '118', '[1]', 'null', '{}', '{"a":1}', '{"round":'])('is none: %s', (text) => {
    expect(pastedRound(text)).toBeNull();
  });
});

describe('a published round', () => {
  const proof = { ...roundOf(typed), guess: 1, stake: '10', payout: '5.7', prize: '0' } as RoundProof;

  it('is checked with its bet, once its seed is revealed', () => {
    const paid = { guess: 1, stake: '10', payout: '5.7', prize: '0' };
    expect(dataOf(proof)).toEqual({ ...roundOf(typed), paid });
    expect(dataOf({ ...proof, serverSeed: null })).toBeNull();
  });
});

it('hashes are shown in groups of four', () => {
  expect(grouped('960e7f15323')).toBe('960e 7f15 323');
  expect(grouped('')).toBe('');
  expect(shortSeal(seal)).toBe('4cd9 0976 … 887a');
});
