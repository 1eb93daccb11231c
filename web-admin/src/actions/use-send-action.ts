import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider';
import { errorFields, errorMessage, errorStatus } from '../providers/http-errors';
import type { ActionSpec, ActionValues } from './action';
import { forgetIntention, intentionOf } from './intentions';
import { sendAction } from './send-action';
import { useDoneWords, useTellDone } from './use-tell-done';

/** Sends one confirmed write with one Idempotency-Key over all its retries, also where its dialog was closed between. */
export function useSendAction(spec: ActionSpec, onDone: () => void) {
  const provider = useDataProvider<ConsoleProvider>();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const tellDone = useTellDone();
  const doneWords = useDoneWords();
  const name = `${spec.resource}/${spec.id}/${spec.action}`;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [failedFields, setFailedFields] = useState<Record<string, string>>({});

  const send = async (values: ActionValues): Promise<void> => {
    const answered = sendAction(provider, spec, values, intentionOf(name));
    if (!answered) return;
    setSending(true);
    setFailure(null);
    setFailedFields({});
    try {
      const answer = await answered;
      forgetIntention(name);
      tellDone(answer, spec.told?.(answer) ?? doneWords(spec));
      onDone();
      refresh();
      void queries.invalidateQueries({ queryKey: ['read'] });
    } catch (error) {
      setFailure(errorMessage(error));
      setFailedFields(errorFields(error));
      // the row has moved on: show what it is now behind the dialog
      if (errorStatus(error) === 409) refresh();
    } finally {
      setSending(false);
    }
  };
  return { send, sending, failure, failedFields };
}
