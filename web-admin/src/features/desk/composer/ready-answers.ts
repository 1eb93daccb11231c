import type { FilledAnswers } from '@server/desk/answers/answers.schemas';

type Answer = FilledAnswers[number];

/** What is looked for among the ready answers: what stands behind a `/` that begins the text; null: nothing is. */
export const wantedAnswer = (text: string): string | null => {
  const [, wanted] = /^\/([^\n]{0,60})$/.exec(text) ?? [];
  return wanted ?? null;
};

/** The answers with these words: those whose title begins so first, then by title, then by what they say. */
export function matchingAnswers(answers: readonly Answer[], wanted: string): Answer[] {
  const words = wanted.trim().toLowerCase();
  const rank = ({ title, text }: Answer): number => {
    const name = title.toLowerCase();
    if (name.startsWith(words)) return 0;
    if (name.includes(words)) return 1;
    return text.toLowerCase().includes(words) ? 2 : 3;
  };
  const ranked = answers.map((answer) => [rank(answer), answer] as const).filter(([place]) => place < 3);
  return ranked.sort(([one], [other]) => one - other).map(([, answer]) => answer);
}
