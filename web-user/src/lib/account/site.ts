import type { Site } from '@server/home/home.schemas';
import type { AssetInfo } from '@server/ledger/ledger.schemas';
import type { Price } from '@server/market/market.schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../http/client';
import { kept } from '../http/persisted-queries';

/** GET site: what the app needs to draw itself, before anybody has logged in. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.get<Site>('site', { signal }),
  staleTime: 5 * 60_000,
  ...kept,
});

export const useSite = (): Site | undefined => useQuery(siteQuery).data;

/** One asset's switches, scale and price; undefined while unknown. */
export const useAsset = (code: string): AssetInfo | undefined => useSite()?.assets.find((asset) => asset.code === code);

/** Decimals an amount of `code` is shown with: the fewer of the asset's and the site's, else 4. */
export const displayDecimals = (site: Pick<Site, 'assets' | 'displayDecimals'> | undefined, code?: string): number =>
  Math.min(site?.displayDecimals ?? 4, site?.assets.find((each) => each.code === code)?.displayDecimals ?? 4);

export const useDisplayDecimals = (code?: string): number => displayDecimals(useSite(), code);

/** GET prices: what one unit of each asset is worth in USDT, and how that moved in 24 hours; for everybody. */
export const pricesQuery = queryOptions({
  queryKey: ['public', 'prices'],
  queryFn: ({ signal }) => api.get<Price[]>('prices', { signal }),
  ...kept,
});
