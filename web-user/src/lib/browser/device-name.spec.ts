import { deviceName, shownAddress } from './device-name';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36 MetaMaskMobile', 'MetaMask · Android'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', ''],
  ])('%s: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('shownAddress', () => {
  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:0:1', '::ffff:0:1'],
  ])('%s: %s', (ip, shown) => {
    expect(shownAddress(ip)).toBe(shown);
  });
});
