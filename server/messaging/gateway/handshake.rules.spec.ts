import { addressOf, originAllowed } from './handshake.rules';

describe('a page may open the socket', () => {
  const own = 'https://lodestone.example';
  const may = (origin: string | undefined, host = 'lodestone.example', others: readonly string[] = [], at = own) =>
    originAllowed(origin, host, { own: at, others });

  it('of the app itself, of a site that is named, and of any where all are', () => {
    expect(may(own)).toBe(true);
    expect(may('https://partner.example', undefined, ['https://partner.example'])).toBe(true);
    expect(may('https://any.example', undefined, ['*'])).toBe(true);
  });

  it('where none is named: that is no browser', () => {
    expect(may(undefined)).toBe(true);
  });

  it('of no other site, whatever host it asks for', () => {
    for (const origin of ['https://evil.example', 'http://lodestone.example', 'null', '']) {
      expect([origin, may(origin)]).toEqual([origin, false]);
    }
    expect(may('https://evil.example', 'evil.example')).toBe(false);
  });

  it('of the host that was asked, where no public address was configured', () => {
    const local = 'http://localhost:3000';
    expect(may('http://192.168.0.7:3000', '192.168.0.7:3000', [], local)).toBe(true);
    expect(may('http://evil.example', '192.168.0.7:3000', [], local)).toBe(false);
    expect(may('nonsense', '192.168.0.7:3000', [], local)).toBe(false);
  });
});

describe('where a socket comes from', () => {
  const from = (forwarded: string | undefined, remoteAddress: string | undefined, proxies: number) =>
    addressOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }, proxies);

  it('is who is connected, unless proxies are trusted: what is forwarded can be made up', () => {
    expect(from('9.9.9.9', '203.0.113.5', 0)).toBe('203.0.113.5');
    expect(from('9.9.9.9, 198.51.100.7', '10.0.0.1', 1)).toBe('198.51.100.7');
    expect(from('9.9.9.9, 198.51.100.7', '10.0.0.1', 2)).toBe('9.9.9.9');
  });

  it('is the last that is known, where there are fewer than trusted', () => {
    expect(from('198.51.100.7', '10.0.0.1', 3)).toBe('198.51.100.7');
    expect(from(undefined, '10.0.0.1', 1)).toBe('10.0.0.1');
    expect(from(undefined, undefined, 1)).toBe('');
  });

  it('is one address, of IPv4 in either spelling', () => {
    expect(from(undefined, '::ffff:203.0.113.5', 0)).toBe('203.0.113.5');
    expect(from(undefined, '2001:db8::1', 0)).toBe('2001:db8::1');
  });
});
