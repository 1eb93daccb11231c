import { lazyPage } from './lazy-page';

export const homePage = lazyPage(() => import('../features/home/HomePage'), 'HomePage', ['home']);
export const homePaths: readonly string[] = ['/', '/pages/index/index'];

const loadPages = () => import('./Pages');

/** All pages but home. Home does not wait for this list. */
export const otherPages = lazyPage(loadPages, 'Pages', []);

/** Starts to fetch the page of an address (`#/route?…`). */
export function preloadPage(hash: string): void {
  const path = hash.replace(/^#/, '').replace(/\?.*$/, '') || '/';
  if (homePaths.includes(path)) homePage.preload();
  // A failure here comes up again, and is shown, when the page is shown.
  else
    void loadPages().then(
      ({ preload }) => preload(path),
      () => undefined,
    );
}
