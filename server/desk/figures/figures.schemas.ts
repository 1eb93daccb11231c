import { z } from 'zod';
import { timeText } from '../../common/http/schemas';
import { deskAgent } from '../agents/agents.schemas';

const seconds = z.number().int().nullable().describe('Seconds; null: there was none');
const figures = {
  closed: z.number().int(),
  firstAnswerMedian: seconds,
  firstAnswerP90: seconds,
  handlingMedian: seconds,
  handlingP90: seconds,
  ratings: z.number().int(),
  ratingAverage: z.number().nullable(),
};

/** GET desk/figures */
export const figuresQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export type FiguresQuery = z.infer<typeof figuresQuery>;
export const deskFigures = z.object({
  waiting: z.number().int(),
  longestWait: timeText.nullable().describe('Since when the first of the queue waits'),
  agents: z.array(deskAgent).describe('Who is on duty or has chats'),
  opened: z.number().int(),
  asked: z.number().int().describe('Answers from own data of which the reader said whether they were enough'),
  answeredAlone: z.number().int().describe('Of these, enough without a person'),
  ...figures,
  from: timeText,
  to: timeText,
});
export type DeskFigures = z.infer<typeof deskFigures>;

/** GET desk-days: what somebody closed on a UTC day */
export const deskDay = z.object({
  id: z.string().describe('Day and member of staff: `2026-11-25:4`'),
  day: z.iso.date(),
  agentId: z.number().int().nullable().describe('null: nobody had it'),
  agent: z.string().nullable(),
  ...figures,
});
export type DeskDay = z.infer<typeof deskDay>;
