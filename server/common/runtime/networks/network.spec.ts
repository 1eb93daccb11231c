import { isForwarded, isHiddenByProxy, isLoopback, networkOf, plainAddress } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::2', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('this machine is known by its own addresses', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopback)).toEqual([true, true, true]);
  expect(['128.0.0.1', '::2', '10.127.0.1', ''].map(isLoopback)).toEqual([false, false, false, false]);
});

test('an IPv4 address is written as such, also where it arrived over IPv6', () => {
  const addresses = ['::ffff:203.0.113.5', '203.0.113.5', '2001:db8::1', undefined, 'x'.repeat(50)];
  expect(addresses.map(plainAddress)).toEqual(['203.0.113.5', '203.0.113.5', '2001:db8::1', '', 'x'.repeat(45)]);
});

test.each([
  [{ 'x-forwarded-for': '203.0.113.5' }, true],
  [{ forwarded: 'for=203.0.113.5' }, true],
  [{ 'x-real-ip': '203.0.113.5' }, true],
  [{ 'x-forwarded-for': '' }, true],
  [{ host: 'lodestone.example', via: '1.1 proxy' }, false],
])('headers %j forward for somebody else: %s', (headers, forwarded) => {
  expect(isForwarded(headers)).toBe(forwarded);
});

describe('a proxy hides the caller', () => {
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const from = (remoteAddress: string | undefined, proxies = 0, sent: Record<string, string> = headers) =>
    isHiddenByProxy({ headers: sent, socket: { remoteAddress } }, proxies);

  it('where it forwards from this machine and none is trusted', () => {
    expect(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'].map((address) => from(address))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  it('never where one is trusted, from elsewhere, or where nothing is forwarded', () => {
    expect(from('127.0.0.1', 1)).toBe(false);
    expect([from('203.0.113.9'), from('10.0.0.1'), from(undefined)]).toEqual([false, false, false]);
    expect(from('127.0.0.1', 0, {})).toBe(false);
  });
});
