import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * Whose an address is, as far as it can be told: an IPv4 address itself; of an IPv6 address its /64, which is the least
 * anybody is given.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail = ''] = bare.split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const left = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...left, ...after].slice(0, groupsOfNetwork);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** What proxies say about whom they forward. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** What of a request or a handshake tells where it comes from. */
export interface Way {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** An address as it is written everywhere: of IPv4 as such, also where it arrived over IPv6. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '').slice(0, 45);
}

/** Whether a proxy on this machine forwards a request though the server trusts none: its caller is not known. */
export function isHiddenByProxy({ headers, socket }: Way, trustedProxies: number): boolean {
  if (trustedProxies > 0 || !isLoopback(plainAddress(socket.remoteAddress))) return false;
  return isForwarded(headers);
}

/** Whether a proxy says that it forwards for somebody else. */
export function isForwarded(headers: Way['headers']): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
}

/** Whether it is this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

const groupsIn = (part: string) => part.split(':').filter((group) => group !== '');
