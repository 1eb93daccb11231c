import { createHash } from 'node:crypto';

/** Where the app's own page takes a return of WeChat. */
const redirectRoute = '/pages/redirect/redirect';
const authorisation = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const longestRoute = 500;

/** Where this app is served: by ourselves, and by https on other hosts. */
export interface OwnSites {
  /** e.g. `https://app.example.org` */
  readonly origin: string;
  /** e.g. `other.example.org` or `other.example.org:8443` */
  readonly hosts: readonly string[];
}

/** A place inside the app. */
export interface ReturnPlace {
  readonly origin: string;
  /** the hash route, e.g. `/pages/user/settings?tab=2` */
  readonly route: string;
}

/**
 * The address as the browser would read it, where it is one of ours; otherwise null. Everything that two readers might
 * read in two ways is refused before it is parsed.
 */
export function ownAddress(text: string, { origin, hosts }: OwnSites): URL | null {
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text)) return null;
  const url = URL.parse(text);
  if (!url || url.username || url.password) return null;
  const ours = url.origin === origin || (url.protocol === 'https:' && hosts.includes(url.host));
  return ours ? url : null;
}

/** Where in the app somebody is to come back to; null if the address is not ours. The route never leaves the app. */
export function returnPlaceOf(text: string, sites: OwnSites): ReturnPlace | null {
  const url = ownAddress(text, sites);
  if (!url) return null;
  const route = url.hash.replace(/^#/, '');
  const inside = /^\/(?!\/)/.test(route) && route.length <= longestRoute && !route.startsWith(redirectRoute);
  return { origin: url.origin, route: inside ? route : '/' };
}

/** Where WeChat asks its user. WeChat puts code and state before the `#` of `redirect_uri`. */
export function authorisationUrl(appId: string, origin: string, state: string): string {
  // WeChat documents this order, and refuses another one in some versions.
  const query = [
    ['appid', appId],
    ['redirect_uri', `${origin}/index/#${redirectRoute}`],
    ['response_type', 'code'],
    ['scope', 'snsapi_userinfo'],
    ['state', state],
  ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `${authorisation}?${query.join('&')}#wechat_redirect`;
}

/** What WeChat's script compares before it lets a page use it. */
export interface SignedPage {
  readonly ticket: string;
  readonly nonceStr: string;
  /** unix seconds */
  readonly timestamp: number;
  /** the address of the page; what follows its `#` does not count */
  readonly url: string;
}

export function jsSignature({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const page = url.replace(/#.*$/s, '');
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`;
  return createHash('sha1').update(text).digest('hex');
}

/** What is kept of a secret that somebody else has. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
