const key = 'counted_up';
/** What this page has seen itself: all there is where the session's storage is closed to us. */
const seen = new Set<string>();

function kept(): string[] {
  try {
    return sessionStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Whether `name` has been shown in this visit: since the tab was opened, over reloads and new starts of the app. */
export const seenThisVisit = (name: string): boolean => seen.has(name) || kept().includes(name);

export function markSeen(name: string): void {
  if (seenThisVisit(name)) return;
  seen.add(name);
  try {
    sessionStorage.setItem(key, [...kept(), name].join(' '));
  } catch {
    // Closed storage: once per start is the best there is.
  }
}
