/**
 * The hash of the page a link leads to, where its query says more than the page should keep: links into a wallet's
 * browser name the route as `?to=`, since wallets drop what follows a #. Null: the address stays as it is.
 */
export function entryHash({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const params = new URLSearchParams(search);
  const to = params.get('to');
  if (to === null && !params.has('spread')) return null;
  return to?.startsWith('/') && !to.startsWith('//') ? `#${to}` : hash;
}
