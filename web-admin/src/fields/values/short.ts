/** The two ends of a hash or address; short texts stay whole. */
export const shorten = (text: string, head = 8, tail = 6): string =>
  text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`;

/** An image address that is safe to load: our own, https, or an inlined picture; else null. */
export function safeImageUrl(url: string | null): string | null {
  if (!url) return null;
  if (/^data:image\/(png|jpeg|webp|gif);base64,/.test(url)) return url;
  if (/^https?:\/\//.test(url)) return url;
  // a second slash would leave our own origin
  return url.startsWith('/') && !url.startsWith('//') && !url.includes('\\') ? url : null;
}

/** What is typed for an asset, as assets are written. */
export const upperCase = (text: string): string => text.trim().toUpperCase();

/** An IP address without the wrapping that IPv4 gets on an IPv6 socket. */
export const plainIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '');
