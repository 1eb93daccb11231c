/** Wallet browsers first; a browser that claims to be another stands before that other. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/MetaMask/i, 'MetaMask'],
  [/TokenPocket/i, 'TokenPocket'],
  [/imToken/i, 'imToken'],
  [/OKApp|OKEx/i, 'OKX Wallet'],
  [/Trust(?:Wallet)?\//i, 'Trust Wallet'],
  [/MicroMessenger/i, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: readonly [RegExp, string][], text: string) => list.find(([mark]) => mark.test(text))?.[1];

/** A user agent in a few words, e.g. "Chrome · Android"; unknown text stays as it is. */
export function deviceName(userAgent: string): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : userAgent;
}

/** Shows an IPv4 address as such, even if it reached the server through an IPv6 socket. */
export const shownAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');
