/**
 * localStorage that never throws: private windows and some wallet browsers block it. What cannot be stored is kept as
 * long as the page is open.
 */
const fallback = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** `null` removes the key. */
export function writeStored(key: string, value: string | null): void {
  if (value === null) fallback.delete(key);
  else fallback.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full or closed storage: the in-memory copy above serves this visit.
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
