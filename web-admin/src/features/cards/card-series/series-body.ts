import type { SeriesBody, SeriesEditBody } from '@server/cards/cards-console.schemas';
import { type NamesDraft, namesBody } from '../../../fields/names/names';

/** A series as its forms hold it. */
export interface SeriesDraft {
  code?: string | null;
  titles?: NamesDraft;
  image?: string | null;
  count?: number | null;
  price?: string | null;
  sessionId?: string | null;
}

/** The number of the first card of a series, which it is drawn from. */
export const firstSerial = (code: string): string => `${code}-0001`;

/** What is sent to change how a series is shown. */
export const editBody = ({ titles, image }: SeriesDraft): SeriesEditBody => ({
  titles: namesBody(titles),
  image: image || null,
});

/** What is sent of a new series with its first cards, and the reason that its confirmation asks for. */
export const seriesBody = (draft: SeriesDraft): Omit<SeriesBody, 'reason'> => ({
  ...editBody(draft),
  code: (draft.code ?? '').trim(),
  count: draft.count ?? 0,
  price: (draft.price ?? '').trim(),
  sessionId: Number(draft.sessionId),
});
