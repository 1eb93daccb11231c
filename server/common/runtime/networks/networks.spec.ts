import type { Config } from '../../config';
import { logger } from '../../logger';
import type { Clock } from '../clock';
import { hour } from '../times';
import { Networks } from './networks';

let now: number;
let told: jest.SpyInstance;
beforeEach(() => {
  now = 1_800_000_000_000;
  told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => told.mockRestore());

const networks = (nodeEnv: Config['nodeEnv'], trustProxy = 0) =>
  new Networks({ nodeEnv, trustProxy }, { now: () => now } as Clock);
const forwarded = (remoteAddress = '127.0.0.1') => ({
  headers: { 'x-forwarded-for': '203.0.113.5' },
  socket: { remoteAddress },
});

const elsewhere = ['203.0.113.5', '10.0.0.1', '2001:db8:1:2:3::4'];
const here = ['127.0.0.1', '127.1.2.3', '::1'];

test.each(['development', 'test'] as const)('in %s this machine has no limits, and every other has', (nodeEnv) => {
  const own = networks(nodeEnv);
  expect(here.map((address) => own.limitedOf(address))).toEqual([null, null, null]);
  expect(elsewhere.map((address) => own.limitedOf(address))).toEqual(['203.0.113.5', '10.0.0.1', '2001:db8:1:2::/64']);
});

test('in production this machine is one network, whichever of its addresses is used', () => {
  const own = networks('production');
  expect(here.map((address) => own.limitedOf(address))).toEqual(['loopback', 'loopback', 'loopback']);
});

test('a proxy nobody said to trust makes this machine one network, and is told of once an hour', () => {
  const own = networks('development');
  own.see({ headers: {}, socket: { remoteAddress: '127.0.0.1' } });
  own.see(forwarded('203.0.113.9'));
  expect([own.proxySeen, own.limitedOf('127.0.0.1'), told.mock.calls.length]).toEqual([false, null, 0]);
  own.see(forwarded());
  expect([own.proxySeen, own.limitedOf('127.0.0.1')]).toEqual([true, 'loopback']);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('Set TRUST_PROXY to the number of proxies'));
  now += hour - 1;
  own.see(forwarded());
  expect(told).toHaveBeenCalledTimes(1);
  now += 1;
  own.see(forwarded());
  own.see(forwarded('::1'));
  expect(told).toHaveBeenCalledTimes(2);
});

test('a proxy that is trusted is no fault', () => {
  const own = networks('production', 1);
  own.see(forwarded());
  expect([own.proxySeen, told.mock.calls.length]).toEqual([false, 0]);
});
