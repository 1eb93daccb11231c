import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization`, or of `Authori-zation`, which existing clients send; null where there is none. */
export function bearerToken(request: { headers: IncomingHttpHeaders }): string | null {
  const { headers } = request;
  return tokenIn(headers.authorization) ?? tokenIn(headers['authori-zation']);
}

/** Clients that never logged in send `Bearer ` or `Bearer undefined`: that is no token. */
function tokenIn(header: string | string[] | undefined): string | null {
  const value = Array.isArray(header) ? header[0] : header;
  const token = /^Bearer +(\S+)\s*$/i.exec(value ?? '')?.[1];
  return token === undefined || token === 'undefined' || token === 'null' ? null : token;
}
