import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { errorMessage } from '../../providers/http-errors';

/** Sends an act on rows of a list, one at a time; what came of it stands until the dialog is closed. */
export function useBulkAct<Answer>(onAnswer?: (answer: Answer) => void) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  /** @param post sends it; null where it is already under way */
  const act = async (post: () => Promise<Answer> | null): Promise<void> => {
    const answered = sending ? null : post();
    if (!answered) return;
    setSending(true);
    setFailure(null);
    try {
      const answer = await answered;
      setAnswer(answer);
      refresh();
      void queries.invalidateQueries({ queryKey: ['read'] });
      onAnswer?.(answer);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return { act, sending, failure, answer };
}
