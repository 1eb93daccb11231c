import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { type Identifier, type RaRecord, useGetOne, useListContext } from 'react-admin';
import type { OpenAction } from '../actions/ActionButtons';
import { type Cursor, type CursorMove, shownIds } from './review-cursor';

export interface ReviewState {
  cursor: Cursor;
  move: (move: CursorMove) => void;
  select: (id: Identifier) => void;
  /** opens a confirmation */
  setOpen: (open: OpenAction) => void;
}

const ReviewContext = createContext<ReviewState | null>(null);

export const ReviewProvider = ReviewContext.Provider;

/** The chosen row and how to move on; null on a page of one row. */
export const useReview = (): ReviewState | null => useContext(ReviewContext);

/** The rows of a queue as they are shown: those of the list, and the one that stays in view, as it is now. */
export function useShownRows<Row extends RaRecord>(cursor: Cursor): Row[] {
  const { data = [], resource } = useListContext<Row>();
  const { kept } = cursor;
  const inList = data.some(({ id }) => id === kept?.id);
  const { data: keptRow } = useGetOne<Row>(resource, { id: kept?.id ?? 0 }, { enabled: kept !== null && !inList });
  if (kept === null || inList || keptRow?.id !== kept.id) return data;
  const ids = shownIds({ ...cursor, ids: data.map(({ id }) => id) });
  const rows = new Map([...data, keptRow].map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** A row of a queue on a phone. */
export interface PhoneRow {
  primary: ReactNode;
  secondary: ReactNode;
  tertiary: ReactNode;
}
