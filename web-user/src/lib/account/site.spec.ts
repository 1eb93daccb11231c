import type { AssetInfo } from '@server/ledger/ledger.schemas';
import { displayDecimals } from './site';

const asset = (code: string, decimals: number) => ({ code, displayDecimals: decimals }) as AssetInfo;
const siteOf = (decimals: number) => ({
  displayDecimals: decimals,
  assets: [asset('USDT', 4), asset('FUEL', 2)],
});

describe('the decimals an amount is shown with', () => {
  it.each([
    [4, 'USDT', 4],
    [4, 'FUEL', 2],
    [2, 'USDT', 2],
    [2, 'FUEL', 2],
    [2, 'NEW', 2],
    [4, undefined, 4],
    [2, undefined, 2],
  ])('are with %i of the site for %s %i', (site, code, decimals) => {
    expect(displayDecimals(siteOf(site), code)).toBe(decimals);
  });

  it('are four while nothing is known', () => {
    expect(displayDecimals(undefined, 'USDT')).toBe(4);
  });
});
