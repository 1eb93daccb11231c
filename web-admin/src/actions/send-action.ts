import type { MoneyIntention } from '@server/common/money/intention.rules';
import type { ConsoleProvider } from '../providers/data-provider';
import type { ActionSpec, ActionValues } from './action';

type Sent = Pick<ActionSpec, 'resource' | 'id' | 'action' | 'body' | 'send'>;

/**
 * Sends one confirmed write under the key of its intention, and answers what the server did. Null, and nothing is
 * sent, while it is under way.
 */
export function sendAction(
  provider: Pick<ConsoleProvider, 'action'>,
  spec: Sent,
  values: ActionValues,
  intention: MoneyIntention,
): Promise<unknown> | null {
  const { resource, id, action } = spec;
  return intention.send(spec.body(values), async (body, key) =>
    spec.send ? spec.send(values) : (await provider.action<unknown>(resource, id, action, body, key)).data,
  );
}
