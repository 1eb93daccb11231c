import { useEffect } from 'react';

/** After each try to go on (`tries` counts them) brings the first field that is wrong into sight, and the focus to it. */
export function useFocusFault(tries: number): void {
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [tries]);
}
