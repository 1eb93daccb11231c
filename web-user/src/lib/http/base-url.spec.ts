import { imageUrl } from '../browser/image-url';
import { TestBrowser } from '../browser/test-browser';
import { TestServer } from '../browser/test-server';
import { api } from '../http/client';
import { baseUrl } from './base-url';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(() => browser.leave());

describe('source 3: the base URL', () => {
  it.each([
    [null, ''],
    ['', ''],
    ['https://api.example.org', 'https://api.example.org'],
    ['http://10.0.2.2:3000', 'http://10.0.2.2:3000'],
    ['https://api.example.org/', ''],
    ['https://a:b@api.example.org', ''],
    ['//api.example.org', ''],
    ['javascript:alert(1)', ''],
    ['undefined', ''],
  ])('that is stored as %j is %j', (stored, base) => {
    if (stored !== null) browser.stored.set('baseURL', stored);
    expect(baseUrl()).toBe(base);
  });

  it('is switched from one request to the next, and pictures follow', async () => {
    const server = new TestServer();
    try {
      await api.get('site');
      browser.stored.set('baseURL', 'https://api.example.org');
      await api.get('site');
      expect(imageUrl('/uploads/a.webp')).toBe('https://api.example.org/uploads/a.webp');
      browser.stored.delete('baseURL');
      await api.get('site');
      expect(imageUrl('/uploads/a.webp')).toBe('/uploads/a.webp');
      expect(server.sent.map(({ url }) => url)).toEqual(['/api/site', 'https://api.example.org/api/site', '/api/site']);
    } finally {
      server.leave();
    }
  });
});
