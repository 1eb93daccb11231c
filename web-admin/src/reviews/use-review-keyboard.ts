import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ActionSpec } from '../money/action';
import type { ReviewState } from './review-context';
import { reviewKey, rowBeside } from './review-keys';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** j and k move, a and r open the confirmation, ? the help; not while typing or in a dialog. */
export function useReviewKeyboard<Row extends RaRecord>(
  review: ReviewState,
  actionsOf: (row: Row) => ActionSpec[],
  showHelp: () => void,
): void {
  const { data } = useListContext<Row>();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return;
    const meaning = reviewKey(event);
    if (!meaning) return;
    if (meaning === 'help') {
      showHelp();
      return;
    }
    const rows = data ?? [];
    if (meaning === 'next' || meaning === 'previous') {
      const ids = rows.map((row) => row.id);
      const id = rowBeside(ids, review.selectedId, meaning === 'next' ? 1 : -1);
      if (id !== null) review.select(id);
      return;
    }
    const row = rows.find((one) => one.id === review.selectedId);
    const wanted = meaning === 'approve' ? 'a' : 'r';
    const spec = row && actionsOf(row).find((one) => one.shortcut === wanted && one.refused === undefined);
    if (!spec) return;
    // the key must not be typed into the field the dialog focuses
    event.preventDefault();
    review.setOpen(spec);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
