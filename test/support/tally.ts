import type { ConsoleAnswer, Envelope } from './http';

type Answer = Pick<Envelope, 'status' | 'data'> | Pick<ConsoleAnswer, 'http' | 'body'>;

/** What an answer of either API comes to: "done", or the status with the code of the refusal. */
export function outcomeOf(answer: Answer): string {
  const [status, said] = 'status' in answer ? [answer.status, answer.data] : [answer.http, answer.body];
  return status === 200 ? 'done' : `${status} ${(said as { code?: string } | null)?.code}`;
}

/** How often each outcome came, of requests that raced. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[outcomeOf(answer)] = (counts[outcomeOf(answer)] ?? 0) + 1;
  return counts;
}
