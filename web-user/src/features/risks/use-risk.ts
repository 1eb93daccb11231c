import type { RiskTopic } from '@server/common/words/risk-texts.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/http/query-client';
import { useAct } from '../../lib/http/use-act';
import { acknowledge, isAcknowledged, risksQuery, withKept } from './risk-calls';

export interface RiskGate {
  topic: RiskTopic;
  /** the reader wants to go on, and has not acknowledged the text yet, as far as is known */
  open: boolean;
  /** the server is asked whether they have, e.g. on another device */
  checking: boolean;
  /** why that could not be learned; null: it is known */
  unknown: unknown;
  /** Asks the server once more. */
  check: () => void;
  pending: boolean;
  /** why it could not be kept */
  error: unknown;
  /** Goes on with `next` at once, or as soon as the reader has acknowledged the text and the server has kept it. */
  before: (next: () => void) => void;
  /** the sheet's button */
  understand: () => void;
  /** Goes on with nothing. */
  close: () => void;
}

/** What stands before an act of this topic: once per version of its text, on any device. Shown by `RiskSheet`. */
export function useRisk(topic: RiskTopic): RiskGate {
  const query = useQuery(risksQuery);
  const [next, setNext] = useState<(() => void) | null>(null);
  const known = isAcknowledged(query.data, topic);
  const keep = useAct({
    mutationFn: () => acknowledge(topic),
    onSuccess: async (risk) => {
      // An answer on its way is of before.
      await queryClient.cancelQueries({ queryKey: risksQuery.queryKey });
      queryClient.setQueryData(risksQuery.queryKey, (list) => withKept(list, risk));
    },
  });
  const check = () => void query.refetch({ cancelRefetch: false });

  useEffect(() => {
    if (next === null || !known) return;
    setNext(null);
    next();
  }, [next, known]);

  return {
    topic,
    open: next !== null && !known,
    checking: query.isFetching,
    unknown: query.data === undefined ? query.error : null,
    check,
    pending: keep.isPending,
    error: keep.error,
    before(wanted) {
      if (known) return wanted();
      keep.reset();
      // What is stored here may be older than what was acknowledged elsewhere.
      check();
      setNext(() => wanted);
    },
    understand: () => keep.mutate(),
    close: () => setNext(null),
  };
}
