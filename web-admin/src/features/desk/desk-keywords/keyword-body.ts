import type { KeywordBody } from '@server/desk/answers/answers.schemas';
import type { MessageKey } from '../../../locales/texts';
import { answersBody, type TextsDraft } from '../six-texts';

/** Words of one answer, and characters of each, that the server takes. */
const mostWords = 30;
const longestWord = 40;

interface KeywordDraft {
  words?: readonly string[];
  answers?: TextsDraft;
  question?: TextsDraft;
  enabled?: boolean;
}

/** The words as they are kept: without blanks around them, each once. */
export const cleanWords = (words: readonly string[] | undefined): string[] => [
  ...new Set((words ?? []).map((word) => word.trim()).filter((word) => word !== '')),
];

/** Why these words cannot be kept; undefined: they can. */
export function faultOfWords(words: readonly string[] | undefined): MessageKey | undefined {
  const clean = cleanWords(words);
  if (clean.length === 0) return 'desk.form.needWord';
  const fits = clean.length <= mostWords && clean.every((word) => [...word].length <= longestWord);
  return fits ? undefined : 'desk.form.wordFits';
}

/** What is sent of the form. */
export const keywordBody = ({ words, answers, question, enabled = false }: KeywordDraft): KeywordBody => ({
  ...{ words: cleanWords(words), answers: answersBody(answers), question: answersBody(question), enabled },
});
