import { isClientSeed } from '../../common/money/blind-box.rules';
import { boxOf, randomClientSeed, randomRoundId, randomServerSeed, sealOf } from './draw.rules';

const published = '9cf988553e4c892167ca8597f21f8fef08cab19e99f295b7a9cfcf6617b4c464';

test('the box of the published round is 4', () => {
  expect(sealOf(published)).toBe('4cd90976363ce87362205cf17d7b4f40826e1f97ec4969647b3961e5066b887a');
  expect(boxOf(published, 'opal-4', 118)).toBe(4);
});

test('a client seed is mixed in as UTF-8, and so is the number of the round', () => {
  const boxes = (clientSeed: string) => [1, 2, 3, 4, 5, 6, 7, 8].map((round) => boxOf(published, clientSeed, round));
  // Made with Python's hmac.
  expect(boxes('猫とコード 9')).toEqual([1, 1, 5, 2, 2, 5, 6, 2]);
  expect(boxes('opal-4')).toEqual([6, 5, 4, 1, 4, 5, 4, 2]);
});

test('a random seed has its form and never comes twice', () => {
  const seeds = Array.from({ length: 50 }, randomServerSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(seeds).size).toBe(50);
  const clients = Array.from({ length: 50 }, randomClientSeed);
  for (const client of clients)
    expect([client, isClientSeed(client)]).toEqual([expect.stringMatching(/^[a-z2-9]{12}$/), true]);
  expect(new Set(clients).size).toBe(50);
  expect(randomRoundId()).toMatch(/^[0-9a-f]{24}$/);
});
