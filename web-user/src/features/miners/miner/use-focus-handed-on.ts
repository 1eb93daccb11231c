import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

/** What has the focus and goes away hands it on: to the next button beside it, else to the title of the page. */
export function useFocusHandedOn(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const element = button.current;
    const beside = element?.parentElement;
    return () => {
      if (!element || document.activeElement !== element) return;
      queueMicrotask(() => {
        const next = beside?.isConnected ? beside.querySelector('button') : null;
        (next ?? document.querySelector('h1'))?.focus({ preventScroll: true });
      });
    };
  }, [button]);
}

/** Of a button whose focus is handed on: a held key presses it once, and not those that come after it. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
