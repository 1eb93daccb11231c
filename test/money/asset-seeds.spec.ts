// @both-engines
import { seededAssets } from '../../server/ledger/accounts/asset-seeds';
import { TestLedger } from '../support/ledger';

test('a start changes nothing of what the next one seeds', async () => {
  const before = structuredClone(seededAssets);
  for (let start = 0; start < 2; start++) {
    await (await TestLedger.open()).close();
    expect(seededAssets).toEqual(before);
  }
});
