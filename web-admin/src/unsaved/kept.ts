import { session } from '../providers/session';

/** What this browser keeps for the person logged in, under a name of the desk; a browser that keeps nothing forgets it. */
const keyOf = (name: string): string => `desk.${session.get()?.id ?? 0}.${name}`;

export function readKept(name: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** @param text null: forget it. @returns false if the browser keeps nothing */
export function keep(name: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(keyOf(name));
    else window.localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}
