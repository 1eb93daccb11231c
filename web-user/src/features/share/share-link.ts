/**
 * The address that brings somebody here, with `code` as their referrer code, to a page where one is named: as `?to=`,
 * since many apps drop what follows a #.
 */
export function shareLink(app: string, code: string | null, page?: string): string {
  const query = new URLSearchParams({ ...(code && { spread: code }), ...(page && { to: page }) });
  return `${app}?${query}`;
}
