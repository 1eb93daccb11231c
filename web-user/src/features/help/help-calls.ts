import type { HelpQuestions } from '@server/desk/answers/answers.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import type { Language } from '../../lib/i18n/languages';

/** GET help/questions, in the reader's language. */
export const questionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['public', 'questions', language],
    queryFn: ({ signal }) => api.get<HelpQuestions>('help/questions', { signal }),
    staleTime: 5 * 60_000,
    ...kept,
  });

/** The questions that have every word of a search, in the question or its answer, in any case. */
export function searched(questions: HelpQuestions, search: string): HelpQuestions {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = `${question}\n${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
