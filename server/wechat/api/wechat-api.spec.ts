import { breaksOff, openidOf, says, stalls, WechatServer, wechatSecret } from '../../../test/support/wechat-server';
import { logger } from '../../common/logger';
import { WechatApi, WechatUnavailable } from './wechat-api';

let wechat: WechatServer;
let api: WechatApi;

beforeAll(async () => {
  logger.level = 'silent';
  wechat = await WechatServer.start();
  api = new WechatApi({ appId: 'wx0123456789abcdef', secret: wechatSecret, api: wechat.url }, 300);
});
afterEach(() => {
  wechat.heal();
  jest.restoreAllMocks();
});
afterAll(() => wechat.close());

const person = { openid: openidOf('mira'), nickname: 'Mira' };

it('learns who authorised us', async () => {
  expect(await api.personOf('mira')).toEqual({
    openid: openidOf('mira'),
    nickname: 'mira',
    picture: 'https://thirdwx.qlogo.cn/a/132',
  });
});

it('learns the ticket and how long it is good', async () => {
  expect(await api.jsTicket()).toEqual({ ticket: 'ticket-1', lifetime: 7200 });
});

describe.each([
  ['an error with status 200', says({ errcode: 40029, errmsg: 'invalid code' })],
  ['an error of the server', says('{}', 500)],
  ['a redirect', says('', 302)],
  ['a page', says('<html>')],
  ['an empty answer', says('')],
  ['a list', says('[]')],
  ['null', says('null')],
  ['an empty token', says({ access_token: '', openid: openidOf('mira') })],
  ['no openid', says({ access_token: 'token' })],
  ['an openid of other letters', says({ access_token: 'token', openid: "o' OR 1=1" })],
  ['more than 64 kB', says({ access_token: 'token', openid: openidOf('mira'), more: 'x'.repeat(70_000) })],
  ['an answer that breaks off', breaksOff],
  ['no answer', stalls],
])('%s', (_name, fault) => {
  it('is no token', async () => {
    wechat.fail('token', fault);
    await expect(api.personOf('mira')).rejects.toThrow(WechatUnavailable);
  });

  it('is no person', async () => {
    wechat.fail('userinfo', fault);
    wechat.fail('token', says({ access_token: 'token', openid: openidOf('mira') }));
    await expect(api.personOf('mira')).rejects.toThrow(WechatUnavailable);
  });

  it('is no ticket', async () => {
    wechat.fail('ticket', fault);
    await expect(api.jsTicket()).rejects.toThrow(WechatUnavailable);
  });
});

it.each([
  ['another openid than the token', { ...person, openid: openidOf('yuki') }],
  ['a nickname that is none', { ...person, nickname: 7 }],
])('takes no person with %s', async (_name, answer) => {
  wechat.fail('token', says({ access_token: 'token', openid: openidOf('mira') }));
  wechat.fail('userinfo', says(answer));
  await expect(api.personOf('mira')).rejects.toThrow(WechatUnavailable);
});

it.each([59, 86_401, -1, 1.5, '7200'])('takes no ticket that is good for %j seconds', async (expires_in) => {
  wechat.fail('ticket', says({ errcode: 0, ticket: 'ticket', expires_in }));
  await expect(api.jsTicket()).rejects.toThrow(WechatUnavailable);
});

it.each([
  ['javascript:alert(1)', null],
  ['https://evil.example/a', null],
  ['https://thirdwx.qlogo.cn.evil.example/a', null],
  ['', null],
  ['https://wx.qlogo.cn/a/132', 'https://wx.qlogo.cn/a/132'],
])('takes only portraits of WeChat: %s', async (headimgurl, picture) => {
  wechat.fail('token', says({ access_token: 'token', openid: openidOf('mira') }));
  wechat.fail('userinfo', says({ ...person, headimgurl }));
  expect((await api.personOf('mira')).picture).toBe(picture);
});

it('shortens a long name, and drops what cannot be seen in it', async () => {
  wechat.fail('token', says({ access_token: 'token', openid: openidOf('mira') }));
  wechat.fail('userinfo', says({ ...person, nickname: `\u0000\u202e米拉\n${'😀'.repeat(40)}` }));
  expect((await api.personOf('mira')).nickname).toBe(`米拉${'😀'.repeat(30)}`);
});

it('says in the log what failed, and neither code, secret nor token', async () => {
  const said: unknown[] = [];
  jest.spyOn(logger, 'warn').mockImplementation((...words: unknown[]) => void said.push(words));
  for (const fault of [says({ errcode: 40029, errmsg: 'rid: secret-code' }), stalls, says('secret-token', 500)]) {
    wechat.fail('token', fault);
    await expect(api.personOf('secret-code')).rejects.toThrow(WechatUnavailable);
    wechat.fail('app', fault);
    await expect(api.jsTicket()).rejects.toThrow(WechatUnavailable);
  }
  expect(said).toHaveLength(6);
  expect(said[0]).toEqual([
    { step: 'oauth2/access_token', problem: 'errcode 40029' },
    'WeChat did not answer as documented',
  ]);
  expect(JSON.stringify(said)).not.toMatch(/secret|wx0123/);
});
