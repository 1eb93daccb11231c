import { isComposing } from '@user/shared/composing';
import { useEffect, useEffectEvent } from 'react';

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select';

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));

/** Whether a key press is a word to the page: no part of a text or of a browser's shortcut, and no dialog is open. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing(event)) return false;
  return !typesText(target) && document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') === null;
}

/** Hears every key pressed on the page while the component stands; `isPlainKey` tells those that are for it. */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(hear);
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
