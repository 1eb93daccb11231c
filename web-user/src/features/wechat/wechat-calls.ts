import type { WechatAuthAnswer, WechatConfig, WechatLink } from '@server/wechat/wechat.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import type { WechatReturn } from './wechat-return';

/** Leaves for WeChat, to come back to a route of this app. */
export function goToWechat(route: string): void {
  const url = `${window.location.origin}${import.meta.env.BASE_URL}#${route}`;
  window.location.assign(`/api/wechat/auth?${new URLSearchParams({ url })}`);
}

const exchanges = new Map<string, Promise<WechatAuthAnswer>>();

/** Ends the way to WeChat and back, once for each state. */
export function endWechat({ code, state }: WechatReturn): Promise<WechatAuthAnswer> {
  const known = exchanges.get(state);
  if (known !== undefined) return known;
  const work = api.get<WechatAuthAnswer>('wechat/auth', { query: { code, state } });
  exchanges.set(state, work);
  return work;
}

/** GET wechat: what logs me in. */
export const wechatQuery = queryOptions({
  queryKey: ['wechat'],
  queryFn: ({ signal }) => api.get<WechatLink>('wechat', { signal }),
});

export const linkWechat = (ticket: string) => api.post<WechatLink>('wechat/bind', { ticket });
export const unlinkWechat = () => api.delete<null>('wechat');

export const getWechatConfig = (url: string) => api.get<WechatConfig>('wechat/config', { query: { url } });
