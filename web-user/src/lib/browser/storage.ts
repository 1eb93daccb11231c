/**
 * localStorage that never throws: private windows and some wallet browsers block it. What cannot be stored is kept as
 * long as the page is open; what could be is read from the storage alone, since another tab may have changed it.
 */
const unstored = new Map<string, string>();

export function readStored(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the key. @returns whether the device has taken it */
export function writeStored(key: string, value: string | null): boolean {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    // Full or closed storage: the copy in memory serves this visit.
    if (value !== null) unstored.set(key, value);
    return false;
  }
}

/** Reads JSON that passes `accept`; anything else counts as absent. */
export function readStoredJson<T>(key: string, accept: (value: unknown) => value is T): T | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}
