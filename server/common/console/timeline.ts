import type { Queries } from '../database';
import type { Permission } from '../http/staff-permissions';
import { isoTime } from '../runtime';
import type { Reading } from './fields';
import type { TimelineEntry, TimelineKind } from './timeline.schemas';

/** Where a source goes on. */
export interface TimelinePlace {
  readonly userId: number;
  /** only what has a lower id; the highest safe integer at the start */
  readonly below: number;
  /** only what is older, epoch ms; the highest safe integer: everything */
  readonly before: number;
}

/** A part of a source, newest first. */
export interface TimelineRead {
  readonly entries: readonly TimelineEntry[];
  /** everything from this id on is read; null: there is nothing more */
  readonly reached: number | null;
}

/**
 * One kind of entries of a user, in the order of their ids, which follows the time. Each read is led by an index and
 * bounded; it may find nothing and yet not be at the end.
 */
export interface TimelineSource {
  readonly kind: TimelineKind;
  /** of the list that its entries come from */
  readonly permission: Permission;
  read(db: Queries, place: TimelinePlace, reading: Reading): Promise<TimelineRead>;
}

/** Rows a source reads at once. */
export const rowsAtOnce = 51;

/** What a source found in one statement with LIMIT `rowsAtOnce`. */
export function timelineRead<Row extends { readonly id: number; readonly createdAt: number }>(
  kind: TimelineKind,
  rows: readonly Row[],
  tell: (row: Row) => Pick<TimelineEntry, 'event'> & Partial<Pick<TimelineEntry, 'facts' | 'amounts' | 'link'>>,
): TimelineRead {
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => ({
      kind,
      id: Number(row.id),
      at: isoTime(Number(row.createdAt)),
      facts: {},
      amounts: [],
      link: null,
      ...tell(row),
    })),
    reached: last && rows.length === rowsAtOnce ? Number(last.id) : null,
  };
}
