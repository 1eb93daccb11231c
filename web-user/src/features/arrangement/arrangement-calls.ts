import type { Arrangement, LayerPage } from '@server/awards/arrangement/arrangement.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';

/** GET user/arrange: my seat, my line up, and how far the layers below are taken. */
export const arrangementQuery = queryOptions({
  queryKey: ['me', 'arrangement'],
  queryFn: ({ signal }) => api.get<Arrangement>('user/arrange', { signal }),
  ...kept,
});

export const layerKey = (layer: number) => ['me', 'arrangement', layer];

/** One page of GET user/arrange/{layer}: who sits there, by seat. */
export const fetchLayer = (layer: number, cursor: string | undefined, signal: AbortSignal): Promise<LayerPage> =>
  api.get<LayerPage>(`user/arrange/${layer}`, { query: { cursor }, signal });

/** The layer that an address names; null: none. */
export function layerFrom(text: string | null): number | null {
  const layer = Number(text);
  return Number.isSafeInteger(layer) && layer > 0 ? layer : null;
}
