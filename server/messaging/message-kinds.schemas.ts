import { z } from 'zod';
import { amountText } from '../common/http/schemas';
import type { MessageKind } from '../common/words/messages.rules';

/** An id as newer clients send it, or as text as existing ones do. */
export const idInFrame = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .transform(Number),
]);

const place = z.object({
  name: z.string().max(100),
  address: z.string().max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A card as it was when its link was sent. */
const linkedCard = z.object({
  id: z.number().int(),
  serial: z.string(),
  seed: z.string().describe('What its picture is drawn from, where it has none'),
  title: z.string(),
  image: z.string().nullable(),
  price: amountText.nullable(),
});
export type LinkedCard = z.infer<typeof linkedCard>;

/** What messages hold in their body. */
export const bodyParts = {
  text: z.string().describe('As it was written, not escaped: for clients that do not draw it as HTML'),
  images: z.array(z.string()),
  card: linkedCard,
  location: place,
} as const;

/** The one part of the body that a message of each kind has. */
const partOfKind = {
  text: 'text',
  emoji: 'text',
  image: 'images',
  card: 'card',
  location: 'location',
} as const satisfies Record<MessageKind, keyof typeof bodyParts>;

/** The body of a message of one kind. */
export type BodyOfKind<Kind extends MessageKind> = {
  readonly [Part in (typeof partOfKind)[Kind]]: z.infer<(typeof bodyParts)[Part]>;
};

/** What a `chat` frame brings for the body, beside its `type`. A text is in `msn`. */
export const contentInFrame = {
  msn: z.union([z.string(), z.number().transform(String)]).optional(),
  images: z.array(z.string().max(300)).optional(),
  card: idInFrame.optional(),
  location: place.optional(),
  /** where existing clients put the card they link to */
  other: z.unknown().optional(),
} as const;
