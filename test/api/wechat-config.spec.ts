// @both-engines
import { Origin } from '../../server/auth';
import { Clock, minute, second } from '../../server/common/runtime';
import { jsSignature } from '../../server/wechat/wechat.rules';
import type { WechatConfig } from '../../server/wechat/wechat.schemas';
import { bootApp, type Envelope, type TestApp } from '../support';
import { says, WechatServer } from '../support/wechat-server';

let wechat: WechatServer;
let app: TestApp;

beforeAll(async () => {
  wechat = await WechatServer.start();
  app = await bootApp({ env: { ...wechat.env, WECHAT_RETURN_HOSTS: 'two.example.org' } });
});
afterEach(() => wechat.heal());
afterAll(async () => {
  await app.close();
  wechat.close();
});

type Refused = { code: string; field?: string };
const refusal = ({ status, data }: Envelope) => [status, (data as Refused | null)?.code];

describe('the signature of a page', () => {
  const configOf = (url: string) =>
    app.api.get<WechatConfig & Refused>(`/api/wechat/config?url=${encodeURIComponent(url)}`);

  it('is made with one ticket for many, renewed early', async () => {
    const url = `${app.get(Origin).url}/index/?a=1`;
    const before = wechat.asked.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => configOf(`${url}#/pages/user/share`)));
    for (const { data } of answers) {
      const { appId, timestamp, nonceStr, signature, jsApiList } = data;
      expect(appId).toBe('wx0123456789abcdef');
      expect(Math.abs(timestamp * second - app.get(Clock).now())).toBeLessThan(minute);
      expect(signature).toBe(jsSignature({ ticket: 'ticket-1', nonceStr, timestamp, url }));
      expect(jsApiList).toContain('updateAppMessageShareData');
    }
    expect(new Set(answers.map(({ data }) => data.nonceStr)).size).toBe(10);
    expect(wechat.asked.slice(before)).toEqual(['app', 'ticket']);
    app.clock.advance(109 * minute);
    await configOf(url);
    expect(wechat.asked.slice(before)).toEqual(['app', 'ticket']);
    app.clock.advance(2 * minute);
    const { timestamp, nonceStr, signature } = (await configOf(url)).data;
    expect(wechat.asked.slice(before)).toEqual(['app', 'ticket', 'app', 'ticket']);
    expect(signature).toBe(jsSignature({ ticket: 'ticket-2', nonceStr, timestamp, url }));
  });

  it('is made with the old ticket while WeChat fails, and WeChat is left alone meanwhile', async () => {
    const url = `${app.get(Origin).url}/index/`;
    app.clock.advance(111 * minute);
    wechat.fail('app', says({ errcode: -1, errmsg: 'system error' }));
    const before = wechat.asked.length;
    const { timestamp, nonceStr, signature } = (await configOf(url)).data;
    expect(signature).toBe(jsSignature({ ticket: 'ticket-2', nonceStr, timestamp, url }));
    await configOf(url);
    app.clock.advance(10 * minute);
    expect(refusal(await configOf(url))).toEqual([400, 'wechatFailed']);
    expect(refusal(await configOf(url))).toEqual([400, 'wechatFailed']);
    expect(wechat.asked.length - before).toBe(2);
    wechat.heal();
    expect(refusal(await configOf(url))).toEqual([400, 'wechatFailed']);
    app.clock.advance(30 * second);
    expect((await configOf(url)).status).toBe(200);
  });

  it.each(['https://evil.example/', '', 'javascript:alert(1)', 'https://two.example.org.evil.example/'])(
    'is of our own pages alone: %j',
    async (url) => {
      const { status, data } = await configOf(url);
      expect([status, url === '' ? data.field : data.code]).toEqual([400, url === '' ? 'url' : 'wechatReturnRefused']);
    },
  );
});
