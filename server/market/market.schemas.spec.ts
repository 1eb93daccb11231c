import type { z } from 'zod';
import { assetContractBody, assetSourceBody, liquidityRemoveBody } from './market.schemas';

const source = { source: 'http', reason: 'x' };
const contract = { contract: null, chainDecimals: 18, version: 1, reason: 'x' };
const share = { sharePpm: 1, reason: 'x' };

/** A number that staff type: its least and its most. */
const bounds: readonly (readonly [string, z.ZodType, object, string, number, number])[] = [
  ['seconds between two readings', assetSourceBody, source, 'feedEvery', 1, 86_400],
  ['seconds after which a source is stale', assetSourceBody, source, 'staleAfter', 0, 604_800],
  ['how far a reading may move', assetSourceBody, source, 'maxMovePpm', 1_000, 10_000_000],
  ['decimals on the chain', assetContractBody, contract, 'chainDecimals', 0, 36],
  ['the share of a pool that is taken out', liquidityRemoveBody, share, 'sharePpm', 1, 1_000_000],
];

it.each(bounds)('%s', (_, schema, body, field, least, most) => {
  const takes = (value: number) => schema.safeParse({ ...body, [field]: value }).success;
  expect([takes(least), takes(most)]).toEqual([true, true]);
  expect([takes(least - 1), takes(most + 1), takes(least + 0.5)]).toEqual([false, false, false]);
});

it('a source has these terms where staff name none', () => {
  expect(assetSourceBody.parse(source)).toEqual({
    source: 'http',
    feedUrl: null,
    feedPath: null,
    feedEvery: 30,
    staleAfter: 300,
    maxMovePpm: 200_000,
    poolId: null,
    reason: 'x',
  });
});

it('whoever changes a source, an asset or a pool says why, and says something', () => {
  for (const reason of ['', '   ', 'x'.repeat(201)]) {
    expect(assetSourceBody.safeParse({ ...source, reason }).success).toBe(false);
    expect(liquidityRemoveBody.safeParse({ ...share, reason }).success).toBe(false);
  }
  expect(assetSourceBody.safeParse({ ...source, reason: 'x'.repeat(200) }).success).toBe(true);
});
