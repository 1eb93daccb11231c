import { useEffect } from 'react';
import { session } from '../providers/session';
/** The title of the tab: waiting rows first, then the page, then the brand. */
export function documentTitle(page: string, waiting: number, name: string): string {
  const title = page && page !== name ? `${page} · ${name}` : name;
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}

const brand = (): string => session.get()?.brand ?? 'Lodestone';

/** For pages outside the layout. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = documentTitle(page, 0, brand());
  }, [page]);
}

/** Follows the title react-admin puts into the app bar, whichever page put it there. */
export function useFollowedTitle(waiting: number): void {
  useEffect(() => {
    const place = document.getElementById('react-admin-title');
    if (!place) return;
    const follow = () => {
      document.title = documentTitle(place.textContent ?? '', waiting, brand());
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [waiting]);
}
