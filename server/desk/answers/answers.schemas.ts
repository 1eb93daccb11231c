import { z } from 'zod';
import { languageCode, seenText, timeText } from '../../common/http/schemas';
import { longestText } from '../../messaging/chat.schemas';

/** What customer service says by itself: at the beginning, while nobody is on duty, and when it is open. */
export const deskTextKinds = ['welcome', 'away', 'hours'] as const;
export type DeskTextKind = (typeof deskTextKinds)[number];

/** What may stand in a text, in braces: of the user, of who answers, and the opening hours that are set. */
export const textVariables = ['nickname', 'uid', 'agent', 'hours'] as const;
export type TextVariable = (typeof textVariables)[number];

const textOfDesk = z.string().trim().max(500);
/** GET desk-texts, desk-texts/{kind} */
export const deskTextRow = z.object({
  id: z.enum(deskTextKinds),
  texts: z.partialRecord(languageCode, textOfDesk).describe('By language; a reader without one reads English'),
});
export type DeskTextRow = z.infer<typeof deskTextRow>;
/** PUT desk-texts/{kind} */
export const deskTextBody = deskTextRow.pick({ texts: true });
export type DeskTextBody = z.infer<typeof deskTextBody>;

/** An answer in the languages it was written in, with `{nickname}`, `{uid}` and `{agent}` filled in. */
const answers = z
  .partialRecord(languageCode, seenText(longestText))
  .refine((each) => Object.keys(each).length > 0, 'at least one language');
export type Answers = z.infer<typeof answers>;

/** A question of the help page, by language; empty for an entry that the page does not show. */
const question = z.partialRecord(languageCode, seenText(120));
export type Question = z.infer<typeof question>;

const keyword = {
  words: z.array(seenText(40)).min(1).max(30).describe('Any of them in a message is answered'),
  answers,
  enabled: z.boolean(),
};
/** POST desk-keywords, PUT desk-keywords/{id} */
export const keywordBody = z.object({
  ...keyword,
  question: question.optional().describe('With one, the entry also stands on the help page'),
});
export type KeywordBody = z.infer<typeof keywordBody>;
/** GET desk-keywords, desk-keywords/{id} */
export const keywordRow = z.object({ id: z.number().int(), ...keyword, question, updatedAt: timeText });
export type KeywordRow = z.infer<typeof keywordRow>;

/** GET help/questions */
export const helpQuestions = z.array(z.object({ id: z.number().int(), question: z.string(), answer: z.string() }));
export type HelpQuestions = z.infer<typeof helpQuestions>;

/** What users ask most, and read the answer to from their own data. */
const ownQuestions = ['withdrawal', 'deposit', 'hold'] as const;
/** POST chat/service/feedback */
export const feedbackBody = z.object({
  question: z.enum(ownQuestions),
  helped: z.boolean().describe('Whether the answer was enough, without a person'),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

const canned = { title: seenText(60), answers };
/** POST desk-canned, PUT desk-canned/{id} */
export const cannedBody = z.object(canned);
export type CannedBody = z.infer<typeof cannedBody>;
/** GET desk-canned, desk-canned/{id} */
export const cannedRow = z.object({ id: z.number().int(), ...canned, updatedAt: timeText });
export type CannedRow = z.infer<typeof cannedRow>;

/** GET desk-cases/{id}/canned: what may be said to this user, filled in, in their language. */
export const filledAnswers = z.array(z.object({ id: z.number().int(), title: z.string(), text: z.string() }));
export type FilledAnswers = z.infer<typeof filledAnswers>;
