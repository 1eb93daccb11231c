import { useEffect } from 'react';
import { session } from '../providers/session';
import { documentTitle } from './document-title';

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
