import { plainAddress, type Way } from '../../common/runtime/networks/network';

interface Origins {
  /** where people open the app */
  readonly own: string;
  /** other sites whose pages may use the user API; `*` is any */
  readonly others: readonly string[];
}

/**
 * Whether a page of this origin may open the socket. Who names none is no browser. Without a public address that was
 * configured, the host that was asked counts as our own, as for the console's API.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, { own, others }: Origins): boolean {
  if (origin === undefined || origin === own || others.includes('*') || others.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host && isLocal(own);
}

const isLocal = (url: string): boolean => new URL(url).hostname === 'localhost';

/** Where a socket comes from, behind so many proxies that are trusted. */
export function addressOf({ headers, socket }: Way, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const way = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return plainAddress(way[Math.min(proxies, way.length - 1)]);
}
