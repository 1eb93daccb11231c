import { useState } from 'react';
import { keep, readKept } from '../../../unsaved/kept';

const nameOf = (conversation: number): string => `draft.${conversation}`;

/** Whether something was begun there and not sent. */
export const hasDraft = (conversation: number): boolean => readKept(nameOf(conversation)) !== null;

/** What somebody writes in one conversation: it is still there after another chat, another page and a reload. */
export function useDraft(conversation: number): readonly [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readKept(nameOf(conversation)) ?? '');
  const write = (next: string) => {
    setText(next);
    keep(nameOf(conversation), next.trim() === '' ? null : next);
  };
  return [text, write];
}
