import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { useEffect, useReducer, useState } from 'react';
import { holdsRows, moveCursor, newCursor, shownIds } from '../../../reviews/review-cursor';
import { hasChanged, type SeenRows, withNew } from './waiting-list';

/** The rows as they are worked through: the chosen one stays, marked, where others have changed or ended it. */
export function useChosenRow(found: readonly WaitingRow[], list: string) {
  const [cursor, move] = useReducer(moveCursor, newCursor(null));
  const [seen, setSeen] = useState<SeenRows>(new Map());
  // what was done here is gone at once, though the list still has it until it is read again
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const known = withNew(seen, found);
  if (known !== seen) setSeen(known);
  const left = found.filter(({ key }) => !gone.has(key));
  const ids = left.map(({ key }) => key);
  useEffect(() => {
    if (!holdsRows(cursor, list, ids)) move({ type: 'rows', list, ids });
  });
  // until the cursor has heard of other rows, they are shown as they came
  const shown = cursor.list === list ? shownIds({ ...cursor, ids }) : ids;
  const rows = shown.flatMap((key) => known.get(String(key)) ?? []);
  const isChanged = (key: string) => hasChanged(known, left, key);
  const row = rows.find(({ key }) => key === cursor.chosen);
  return {
    rows,
    row,
    changed: row !== undefined && isChanged(row.key),
    isChanged,
    /** how many were done since the page was opened */
    doneCount: gone.size,
    choose: (key: string) => move({ type: 'choose', id: key }),
    done: (keys: readonly string[]) => {
      setGone(new Set([...gone, ...keys]));
      move({ type: 'done', ids: [...keys] });
    },
    /** takes a row as it is now; one that waits no more is left */
    read: (key: string) => {
      const now = found.find((one) => one.key === key);
      if (now) setSeen(new Map([...known, [key, now]]));
      else move({ type: 'done', ids: [key] });
    },
  };
}
