import { z } from 'zod';
import { cursorPageOf, timeText } from '../../common/http/schemas';

/** Somebody in the public arrangement: no more of them than the beginning of the uid, 1234****, and the level. */
export const seatCard = z.object({
  seat: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  /** the seat above; null for the first */
  parentSeat: z.number().int().nullable(),
  seatedAt: timeText,
});

/** GET user/arrange */
export const arrangement = z.object({
  /** the caller's seat; null before they have joined */
  seat: z.number().int().nullable(),
  seatedAt: timeText.nullable(),
  /** seats taken in all */
  total: z.number().int(),
  /** from the seat above the caller's up to the first */
  line: z.array(seatCard),
  /** the caller's own layers, from the three seats below down, as far as anybody sits there */
  layers: z.array(
    z.object({
      layer: z.number().int(),
      /** the first and last seat that belong to it */
      from: z.number().int(),
      to: z.number().int(),
      taken: z.number().int(),
    }),
  ),
});

/** GET user/arrange/{layer}: who sits there, by seat */
export const layerPage = cursorPageOf(seatCard);

export type SeatCard = z.infer<typeof seatCard>;
export type Arrangement = z.infer<typeof arrangement>;
export type LayerPage = z.infer<typeof layerPage>;
