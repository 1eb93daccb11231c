/** What WeChat led back with. Without a code its user has said no. */
export interface WechatReturn {
  code: string | null;
  state: string;
}

type Place = Pick<Location, 'search' | 'hash'>;

/** WeChat writes code and state before the `#`; some of its versions write them behind the route. */
export function wechatReturn({ search, hash }: Place): WechatReturn | null {
  const queries = [search, hash.replace(/^[^?]*/, '')].map((text) => new URLSearchParams(text));
  const found = queries.find((query) => query.get('state'));
  return found ? { code: found.get('code') || null, state: found.get('state') ?? '' } : null;
}

/** The address without what is good only once. */
export function withoutReturn({ search, hash }: Place): string {
  const [route = '', query = ''] = hash.split('?', 2);
  return `${stripped(search)}${route}${stripped(query)}`;
}

function stripped(text: string): string {
  const query = new URLSearchParams(text);
  query.delete('code');
  query.delete('state');
  const left = query.toString();
  return left ? `?${left}` : '';
}

/** A route of this app; anything else is home. */
export const insideApp = (route: string): string => (/^\/(?!\/)/.test(route) ? route : '/');
