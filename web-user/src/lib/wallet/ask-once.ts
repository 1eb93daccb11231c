import type { Eip1193Provider } from './eip1193';

type Call = Parameters<Eip1193Provider['request']>[0];

const open = new WeakMap<Eip1193Provider, Map<string, Promise<unknown>>>();

/** Whether this very question is open in the wallet. */
export const isAsked = (provider: Eip1193Provider, call: Call): boolean =>
  open.get(provider)?.has(JSON.stringify(call)) ?? false;

/**
 * Asks the wallet for what opens a window of it, unless the same question is still open there: then this waits for that
 * answer. So trying again never stacks windows.
 */
export function askOnce(provider: Eip1193Provider, call: Call): Promise<unknown> {
  const questions = open.get(provider) ?? new Map<string, Promise<unknown>>();
  open.set(provider, questions);
  const question = JSON.stringify(call);
  const asked = questions.get(question);
  if (asked) return asked;
  const answer = provider.request(call).finally(() => questions.delete(question));
  questions.set(question, answer);
  return answer;
}
