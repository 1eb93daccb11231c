import { z } from 'zod';
import { chatPerson } from '../../messaging/chat.schemas';
import { caseStates } from '../cases/cases.schemas';

/** GET chat/service: how a user stands with customer service. */
export const service = z.object({
  conversation: z.number().int().nullable().describe('null until the first word'),
  onDuty: z.boolean().describe('Whether anybody is there now'),
  soon: z.boolean().describe('Nobody is there, but it is within the opening hours: they answer soon, and are not away'),
  hours: z.string().nullable().describe("When customer service is open, in the reader's language"),
  away: z.string().nullable().describe('What is said while nobody is there; null within the opening hours'),
  case: z
    .object({
      id: z.number().int(),
      state: z.enum(caseStates),
      wanted: z.boolean().describe('Whether it waits for a person'),
      position: z
        .number()
        .int()
        .nullable()
        .describe('In the queue, from 1; null: it does not wait for a person, or nobody is on duty'),
      waitSeconds: z.number().int().nullable().describe('About how long; null: not known'),
      agent: chatPerson.nullable(),
      rating: z.number().int().nullable(),
      mayRate: z.boolean(),
    })
    .nullable()
    .describe('The one that is open, or the last one'),
});
export type Service = z.infer<typeof service>;

/** POST chat/service/rating */
export const ratingBody = z.object({
  rating: z.number().int().min(1).max(5),
  words: z.string().trim().max(140).default(''),
});
export type RatingBody = z.infer<typeof ratingBody>;
