import type { RequestHandler } from 'express';
import { commonErrors } from '../errors';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site's page sends (login included, which no CSRF token can guard): a browser says where a request
 * comes from, by Sec-Fetch-Site or, an older one, by Origin. Who says neither is no browser.
 * @param publicOrigin where people open the console; without it, the host of the request
 */
export function fromOwnPages(publicOrigin: string | undefined): RequestHandler {
  return ({ method, headers }, _response, next) => {
    const site = headers['sec-fetch-site'];
    const own =
      site === undefined
        ? headers.origin === undefined || isOwn(headers.origin, publicOrigin, headers.host)
        : site === 'same-origin' || site === 'none';
    next(own || safe.has(method) ? undefined : commonErrors.forbidden());
  };
}

function isOwn(origin: string, publicOrigin: string | undefined, host: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
