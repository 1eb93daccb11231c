import { randomBytes } from 'node:crypto';
import type { CookieOptions, Response } from 'express';
import type { AppRequest } from '../common/http';
import { minute } from '../common/runtime';

/** By https no other host, a subdomain neither, can set a cookie of this name. */
const nameOf = (secure: boolean) => (secure ? '__Host-lodestone_wechat' : 'lodestone_wechat');
const form = /^[\w-]{43}$/;
const life = 30 * minute;

/** What a browser carries from the way to WeChat back to us; undefined if it carries none. */
export function browserOf(request: AppRequest, secure: boolean): string | undefined {
  const cookies: unknown = request.cookies;
  const value =
    typeof cookies === 'object' && cookies !== null ? (cookies as Record<string, unknown>)[nameOf(secure)] : undefined;
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

/** Keeps what a browser has, so that two tabs can be on their way at once, or gives it something new. */
export function markBrowser(request: AppRequest, response: Response, secure: boolean): string {
  const browser = browserOf(request, secure) ?? randomBytes(32).toString('base64url');
  // Lax: WeChat leads back by a link of its own site.
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: life };
  response.cookie(nameOf(secure), browser, options);
  return browser;
}
