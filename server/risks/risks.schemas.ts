import { z } from 'zod';
import { timeText } from '../common/http/schemas';
import { riskTopics } from '../common/words/risk-texts.rules';

const topic = z.enum(riskTopics);
const version = z.number().int().positive();

/** The topic in a path. */
export const riskTopicParam = topic;

/** POST risks/{topic}: the version whose text was on the screen. */
export const riskBody = z.object({ version });

/** One topic, as it stands for the caller. */
export const risk = z.object({
  topic,
  version: version.describe('The version of the text as it is now'),
  acknowledgedAt: timeText.nullable().describe('When the caller acknowledged this version; null: not yet'),
});
export const risks = z.array(risk);

/** GET users/{id}/risks of the console. */
export const userRiskRow = z.object({
  topic,
  version,
  current: z.boolean().describe('Whether this is the version of the text as it is now'),
  acknowledgedAt: timeText,
});

export type RiskBody = z.infer<typeof riskBody>;
export type Risk = z.infer<typeof risk>;
export type UserRiskRow = z.infer<typeof userRiskRow>;
