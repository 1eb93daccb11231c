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

/** Whether it is this machine itself, or somebody behind a proxy that was not said to be one. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

const groupsIn = (part: string) => part.split(':').filter((group) => group !== '');
