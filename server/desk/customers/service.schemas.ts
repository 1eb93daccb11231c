import { z } from 'zod';
import { timeText, usualMinutes } from '../../common/http/schemas';
import { deposit } from '../../finance/deposits/deposits.schemas';
import { withdrawal } from '../../finance/withdrawals/withdrawals.schemas';
import { chatPerson } from '../../messaging/chat.schemas';
import { toldStates } from '../cases/cases.schemas';

/** GET chat/service: how a user stands with customer service. */
export const service = z.object({
  conversation: z.number().int().nullable().describe('null until the first word'),
  onDuty: z.boolean().describe('Whether anybody is there now'),
  soon: z.boolean().describe('Nobody is there, but it is within the opening hours: they answer soon, and are not away'),
  firstAnswerMinutes: usualMinutes.describe(
    'How long the first answer of a person usually takes: the median of the last 20; null: nobody is on duty, or fewer than 5',
  ),
  hours: z.string().nullable().describe("When customer service is open, in the reader's language"),
  away: z.string().nullable().describe('What is said while nobody is there; null within the opening hours'),
  opening: z
    .object({
      opensAt: timeText.nullable().describe('The next time it opens'),
      now: timeText.describe("The server's clock"),
      spans: z.array(z.object({ from: timeText, to: timeText })).describe('Open from a day ago to a day ahead'),
    })
    .nullable()
    .describe('null: somebody is there, it is open, or no hours are set'),
  case: z
    .object({
      id: z.number().int(),
      state: z.enum(toldStates),
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

/** Why money of a user waits: a reset trade password, an address that is not theirs, or money from an account on hold. */
export const holdReasons = ['password', 'address', 'received'] as const;

/** GET chat/service/answers: what users ask most, answered from their own data. */
export const serviceAnswers = z.object({
  withdrawal: withdrawal.nullable().describe('The newest that is under way'),
  deposit: deposit.nullable().describe('The last one'),
  hold: z
    .object({
      reason: z.enum(holdReasons),
      since: timeText.nullable().describe('When the trade password was reset'),
      until: timeText,
      withdrawal: z.number().int().nullable().describe('Which one waits for it'),
    })
    .nullable(),
  holdHours: z.number().int().describe('How long a hold takes'),
  usual: z.object({ deposit: usualMinutes, withdrawal: usualMinutes }),
});
export type ServiceAnswers = z.infer<typeof serviceAnswers>;

/** POST chat/service/rating */
export const ratingBody = z.object({
  rating: z.number().int().min(1).max(5),
  words: z.string().trim().max(140).default(''),
});
export type RatingBody = z.infer<typeof ratingBody>;
