import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageEntry } from '../../../lib/browser/back-layers';
import { readStoredUser } from '../../../lib/session/session-store';

/** The result of a money form, as its entry in the history keeps it. */
interface KeptResult<Answer> {
  kind: string;
  uid: string;
  answer: Answer;
}

const hashPath = (): string => window.location.hash.slice(1).replace(/\?.*$/, '');
const ownUid = (): string => readStoredUser()?.uid ?? '';

/** The result of `kind` that a history entry keeps for the user of this session; null if it keeps none. */
export function keptResult<Answer>(state: unknown, kind: string, uid: string): Answer | null {
  const kept = (state as { result?: Partial<KeptResult<Answer>> } | null)?.result;
  return uid !== '' && kept?.kind === kind && kept.uid === uid ? (kept.answer ?? null) : null;
}

/** The address at `page` of a result, and what the history keeps with it. @param page an address with a query */
export const resultAt = <Answer extends { id: number }>(page: string, kind: string, answer: Answer) => {
  const result: KeptResult<Answer> = { kind, uid: ownUid(), answer };
  return { to: `${page}&done=${answer.id}`, state: { result } };
};

export interface Result<Answer> {
  /** null: the form is shown */
  answer: Answer | null;
  /** its id in the address, where only that is left; null otherwise */
  id: number | null;
  /** Shows the result in place of the form: in the history too, so that Back does not lead to a form to send again. */
  show: (answer: Answer) => void;
  /** Shows an empty form in place of the result. */
  clear: () => void;
}

/**
 * What a money form came to. It outlives a reload, and stands at `?done=`.
 * @param kind of the form; one page may have several
 * @param more of the address, besides `done`
 */
export function useResult<Answer extends object>(kind: string, more: Record<string, string> = {}): Result<Answer> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Answer | null>(null);
  const kept = keptResult<Answer>(state, kind, ownUid());
  const id = Number(new URLSearchParams(search).get('done'));

  const addressWith = (params: Record<string, string>) => {
    const query = new URLSearchParams({ ...more, ...params }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const replaceEntry = async (params: Record<string, string>, next: object = {}) => {
    // The sheet's own entry goes first: the page's is the one to replace.
    await pageEntry();
    // Whoever has gone on meanwhile is not called back.
    if (hashPath() === pathname) await navigate(addressWith(params), { replace: true, ...next });
  };
  // What was shown is in the history now: from here on that is what counts, also where Back and Forward lead.
  useEffect(() => {
    if (kept) setShown(null);
  }, [kept]);

  return {
    answer: shown ?? kept,
    id: kept === null && shown === null && Number.isSafeInteger(id) && id > 0 ? id : null,
    show(answer) {
      setShown(answer);
      const result: KeptResult<Answer> = { kind, uid: ownUid(), answer };
      const done = 'id' in answer ? String(answer.id) : 'yes';
      void replaceEntry({ done }, { state: { result } });
    },
    clear() {
      setShown(null);
      void replaceEntry({});
    },
  };
}
