import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useRefresh, useUnselectAll } from 'react-admin';
import { errorMessage } from '../providers/http-errors';

interface BulkButtonProps {
  label: string;
  onAsk: (ids: number[]) => void;
}

/** Hands the chosen rows of a list to whoever asks for the confirmation of an act on all of them. */
export function BulkButton({ label, onAsk }: BulkButtonProps) {
  const { selectedIds } = useListContext<{ id: number }>();
  return (
    <Button aria-haspopup="dialog" variant="contained" onClick={() => onAsk(selectedIds)}>
      {label}
    </Button>
  );
}

/** Sends an act on the chosen rows of a list, one at a time; what came of it stands until the dialog is closed. */
export function useBulkAct<Answer>(resource: string) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const unselectAll = useUnselectAll(resource);
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
      setAnswer(await answered);
      refresh();
      void queries.invalidateQueries({ queryKey: ['read'] });
      unselectAll();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return { act, sending, failure, answer };
}
