import type { CaseRow } from '@server/desk/cases/cases.list';
import { useEffect, useState } from 'react';
import { useFrames } from '../live/connection';

/** How long somebody counts as writing after they were last told to, ms. */
const writes = 5_000;

/**
 * How far the user has read, and whether they write now.
 * @param known how far they had, when it was last asked
 */
export function useMarks({ conversation, uid }: Pick<CaseRow, 'conversation' | 'uid'>, known: number) {
  const [told, setTold] = useState(0);
  const [typedAt, setTypedAt] = useState(0);
  useFrames((frame) => {
    if (
      frame.type === 'mark' &&
      frame.kind === 'read' &&
      frame.conversation === conversation &&
      String(frame.uid) === uid
    ) {
      setTold((before) => Math.max(before, frame.seq));
    }
    if (frame.type === 'typing' && frame.conversation === conversation) setTypedAt(Date.now());
    if (frame.type === 'message' && frame.message.conversation === conversation) setTypedAt(0);
  });
  useEffect(() => {
    if (typedAt === 0) return;
    const timer = window.setTimeout(() => setTypedAt(0), writes);
    return () => window.clearTimeout(timer);
  }, [typedAt]);
  return { readTo: Math.max(known, told), typing: typedAt > 0 };
}
