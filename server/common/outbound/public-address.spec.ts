import { isPublicAddress } from './public-address';

/** First and last of each closed block, and what stands right beside it. */
const v4: readonly (readonly [closed: string, closedToo: string, ...open: string[]])[] = [
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
];

const hexOf = (address: string) => {
  const parts = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
  return `${parts[0]}${parts[1]}:${parts[2]}${parts[3]}`;
};

/** An IPv4 address as itself, mapped (in both ways to write it), by NAT64 and by 6to4. */
const forms = (address: string) => [
  address,
  `::ffff:${address}`,
  `::ffff:${hexOf(address)}`,
  `64:ff9b::${address}`,
  `2002:${hexOf(address)}::1`,
];

describe('an address of IPv4, in any form that leads there', () => {
  it.each(v4)('%s to %s is closed, and its neighbours are open', (first, last, ...neighbours) => {
    expect([first, last].flatMap(forms).filter(isPublicAddress)).toEqual([]);
    expect(neighbours.flatMap(forms).filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('an address of IPv6', () => {
  it.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['one that holds an IPv4 address of old', '::8.8.8.8'],
    ['local NAT64', '64:ff9b:1::8.8.8.8'],
    ['discarded', '100::1'],
    ['Teredo', '2001::1'],
    ['benchmarks', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation too', '3fff::1'],
    ['segments', '5f00::1'],
    ['own network', 'fc00::1'],
    ['own network, drawn by lot', 'fdff:ffff::1'],
    ['link', 'fe80::1'],
    ['link with a zone', 'fe80::1%eth0'],
    ['a zone on any other', '2606:4700::1%eth0'],
    ['site', 'fec0::1'],
    ['multicast', 'ff02::1'],
  ])('of the kind "%s" is closed', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('that is routed is open', () => {
    for (const address of ['2001:200::1', '2606:4700:4700::1111', '2a00:1450::1', '3ffe:ffff::1']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });
});

it('what is no address is not open', () => {
  for (const text of ['', 'localhost', 'example.com', '1.2.3', '0x7f.1', '[::1]', '8.8.8.8:80']) {
    expect([text, isPublicAddress(text)]).toEqual([text, false]);
  }
});
