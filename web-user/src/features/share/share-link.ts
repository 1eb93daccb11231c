/** The address that brings somebody here with `code` as their referrer. */
export const shareLink = (code: string): string =>
  `${window.location.origin}${import.meta.env.BASE_URL}?spread=${encodeURIComponent(code)}`;
