import { BlockList, isIP } from 'node:net';

/** Blocks of IPv4 that lead nowhere on the internet: own machine, own network, carrier, documentation, multicast. */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within what is open below: protocols with addresses of their own (Teredo, ORCHID), and documentation. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const;

/** All that is routed, and the forms that carry an IPv4 address: mapped, and NAT64. */
const openV6 = [
  ['2000::', 3],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
] as const;

const closed = new BlockList();
const open = new BlockList();
for (const [network, prefix] of closedV4) {
  closed.addSubnet(network, prefix, 'ipv4');
  // Whoever translates these reaches the same machine.
  closed.addSubnet(`::ffff:${network}`, 96 + prefix, 'ipv6');
  closed.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
  closed.addSubnet(`2002:${inGroups(network)}::`, 16 + prefix, 'ipv6');
}
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6');
for (const [network, prefix] of openV6) open.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the public internet; a text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      // With a zone it is one of a link.
      return !address.includes('%') && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Two groups of IPv6: `10.0.0.0` is `0a00:0000`. */
function inGroups(address: string): string {
  const hex = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
  return `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
}
