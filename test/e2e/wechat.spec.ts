import { expect, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { freePorts } from '../support/free-ports';
import { says, WechatServer } from '../support/wechat-server';
import { connectPage, type Phone, type PhoneOptions } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

let wechat: WechatServer;

const stage = Stage.ofSpec(async () => {
  wechat = await WechatServer.start();
  const [port] = await freePorts(1);
  return { ...wechat.env, PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
});
test.afterEach(() => wechat.heal());
test.afterAll(() => wechat.close());

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
const inWechat: PhoneOptions = { language: 'en', scheme: 'dark', userAgent };
const home = 'home:panel.total';

/** Where our server leads to WeChat. */
const leaving = /\/api\/wechat\/auth\?url=/;

/**
 * WeChat's own page leads back at once with this code, or without one where its user says no. It stands in the place of
 * our answer, since a browser's redirects pass no route.
 */
async function authorises(phone: Phone, code: string | null): Promise<void> {
  await phone.context.unroute(leaving);
  await phone.context.route(leaving, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const query = new URL(response.headers().location ?? '').searchParams;
    const back = new URL(query.get('redirect_uri') ?? '');
    if (code !== null) back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    await route.fulfill({ response, headers: { ...response.headers(), location: back.href } });
  });
}

/** WeChat's script: it notes what it is told, and is ready once it was configured. */
async function hasScript(phone: Phone): Promise<void> {
  const body = `
    let ready;
    const told = (window.told = []);
    window.wx = {
      ready: (done) => { ready = done; },
      error: () => undefined,
      config: (signed) => { told.push(['config', signed]); ready(); },
      updateAppMessageShareData: (data) => told.push(['friend', data]),
      updateTimelineShareData: (data) => told.push(['moments', data]),
    };`;
  await phone.context.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

const address = (phone: Phone) => new URL(phone.page.url());

test('links in the settings, logs in from then on, and is unlinked', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visit({ ...inWechat, user, landing: '#/pages/user/settings' }, async (phone) => {
    await authorises(phone, 'mira');
    await phone.page.getByRole('button', { name: part(phone.t('wallet:wechat.linkText')) }).click();
    await phone.sees(phone.t('wallet:wechat.linkedAs', { name: 'mira' }));
    expect([address(phone).hash, address(phone).search]).toEqual(['#/pages/user/settings', '']);
    await phone.shot('wechat-linked');
  });
  await stage.visit({ ...inWechat, landing: connectPage }, async (phone) => {
    await authorises(phone, 'mira-2');
    await phone.page.getByRole('button', { name: part(phone.t('wallet:wechat.continue')) }).click();
    await phone.sees(phone.t(home));
    // What is good once is not in the address, and going back does not send it again.
    expect(address(phone).search).toBe('');
    await phone.go('/pages/user/settings');
    await phone.page.getByRole('button', { name: part(phone.t('wallet:wechat.linkedAs', { name: 'mira' })) }).click();
    await phone.confirm('wallet:wechat.unlink');
    await phone.sees(phone.t('wallet:wechat.linkText'));
  });
});

test('an unknown one is linked once its owner has logged in, who is asked', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visit({ ...inWechat, landing: connectPage }, async (phone) => {
    await authorises(phone, 'noor');
    await phone.page.getByRole('button', { name: part(phone.t('wallet:wechat.continue')) }).click();
    await phone.sees(phone.t('wallet:wechat.unknown.title'));
    await phone.shot('wechat-unknown');
    expect(address(phone).search).toBe('');
    await phone.enter(user);
    await phone.sees(phone.t('wallet:wechat.offer.text', { name: 'noor' }));
    await phone.confirm('wallet:wechat.link');
    await phone.sees(phone.t('wallet:wechat.linked'));
    await phone.page.reload();
    await phone.sees(phone.t(home));
    await phone.idle();
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a refusal, a failure and a reload say what is next', async () => {
  await stage.visit({ ...inWechat, landing: connectPage }, async (phone) => {
    await authorises(phone, null);
    await phone.page.getByRole('button', { name: part(phone.t('wallet:wechat.continue')) }).click();
    await phone.sees(phone.t('wallet:wechat.declined.title'));
    await authorises(phone, 'yuki');
    wechat.fail('token', says({ errcode: 40029 }));
    await phone.tap('wallet:wechat.again');
    await phone.sees(phone.t('wallet:wechat.failed.title'));
    await phone.shot('wechat-failed');
    await phone.page.reload();
    await phone.sees(phone.t('home:visitor.title'));
    await phone.go('/pages/redirect/redirect?code=forged&state=forged');
    await phone.sees('This WeChat authorisation is no longer valid. Start again');
  });
});

test('its share menu has title, picture, text and my link', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visit({ ...inWechat, user, landing: 'about:blank' }, async (phone) => {
    await hasScript(phone);
    await phone.page.goto(`${stage.origin}/index/#/`);
    await phone.sees(phone.t(home));
    const link = `${stage.origin}/index/?spread=${user.inviteCode}`;
    const told = () => phone.page.evaluate(() => (window as unknown as { told?: [string, object][] }).told ?? []);
    await expect
      .poll(async () => (await told()).at(-1))
      .toEqual([
        'moments',
        {
          title: 'Join me. Your wallet is your account.',
          link,
          imgUrl: `${stage.origin}/index/icon-512.png`,
        },
      ]);
    const [config] = await told();
    expect(config).toEqual([
      'config',
      expect.objectContaining({
        appId: 'wx0123456789abcdef',
        debug: false,
        signature: expect.stringMatching(/^\w{40}$/),
      }),
    ]);
  });
});

test('is not offered in other browsers', async () => {
  await stage.visit({ language: 'en', scheme: 'light', landing: connectPage }, async (phone) => {
    await phone.sees(phone.t('wallet:demo.name'));
    await expect(phone.page.getByText(part(phone.t('wallet:wechat.continue')))).toHaveCount(0);
  });
});
