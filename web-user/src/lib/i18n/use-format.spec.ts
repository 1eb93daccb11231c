import { regionOf } from './use-format';

describe('dates and times', () => {
  it('follow the region of the reader’s browser, where it is of their language', () => {
    expect(regionOf('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(regionOf('de', ['en-GB'])).toBe('de');
    expect(regionOf('zh-CN', ['zh-TW', 'zh-CN'])).toBe('zh-CN');
  });

  it('use the 24-hour clock where the region does', () => {
    const at = (region: string) =>
      new Intl.DateTimeFormat(region, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 28, 21, 5));
    expect(at(regionOf('en', ['en-GB']))).toBe('21:05');
    expect(at(regionOf('en', ['en-US']))).toMatch(/^9:05\sPM$/);
  });
});
