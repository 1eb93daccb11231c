import type { CaseRow } from '@server/desk/cases/cases.list';
import type { Desk } from '@server/desk/desk.list';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../locales/use-text';
import { errorStatus } from '../../providers/http-errors';
import { useRead } from '../../providers/use-read';
import { type LineGroup, placeOf } from './live/desk-lists';
import { lastCaseFrame } from './live/live';
import { useDeskPolling } from './use-desk';

/** The chat that is open. */
export interface Chosen {
  readonly id: number | null;
  /** undefined: none, or it cannot be seen */
  readonly row: CaseRow | undefined;
  /** where it stands; `past`: in none of the lists, such as one that is closed */
  readonly group: LineGroup | 'past';
  /** whether the user is here; null: not known */
  readonly online: boolean | null;
  /** the `seq` up to which the user had read when the lists were read */
  readonly readTo: number;
  /** why it cannot be seen, in words; null: it can, or nobody knows yet */
  readonly gone: string | null;
  readonly choose: (id: number | null) => void;
}

/** The chat that the address names, wherever it is; with none named, the first of one's own. */
export function useChosen(desk: Desk | undefined): Chosen {
  const t = useText();
  const [parameters, setParameters] = useSearchParams();
  const named = Number(parameters.get('case'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : null;
  const place = desk && placeOf(desk, id);
  const other = useRead<CaseRow>(`desk-cases/${id}`, {
    enabled: desk !== undefined && id !== null && place === undefined,
    refetchInterval: useDeskPolling(),
  });
  const choose = (next: number | null) => setParameters(next === null ? {} : { case: String(next) }, { replace: true });

  const first = desk?.mine[0]?.id;
  useEffect(() => {
    if (id === null && first !== undefined && window.matchMedia('(min-width: 900px)').matches) {
      setParameters({ case: String(first) }, { replace: true });
    }
  }, [id, first, setParameters]);

  const lastFrame = id === null ? undefined : lastCaseFrame(id);
  const lost = errorStatus(other.error) === 404;
  const gone = lastFrame?.agent ? t('desk.takenBy', { agent: lastFrame.agent }) : t('desk.notHere');
  return {
    ...{ id, choose, row: place?.chat ?? (lost ? undefined : other.data), group: place?.group ?? 'past' },
    ...{ online: place?.chat.online ?? null, readTo: place?.chat.readTo ?? 0 },
    gone: place === undefined && lost ? gone : null,
  };
}
