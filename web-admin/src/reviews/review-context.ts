import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { ActionSpec } from '../money/action';

export interface ReviewState {
  selectedId: Identifier | null;
  select: (id: Identifier) => void;
  /** the action whose confirmation is open */
  open: ActionSpec | null;
  setOpen: (spec: ActionSpec | null) => void;
}

const ReviewContext = createContext<ReviewState | null>(null);

export const ReviewProvider = ReviewContext.Provider;

/** The chosen row and the open confirmation; null on a page of one row. */
export const useReview = (): ReviewState | null => useContext(ReviewContext);

/** A row of a queue on a phone. */
export interface PhoneRow {
  primary: ReactNode;
  secondary: ReactNode;
  tertiary: ReactNode;
}
