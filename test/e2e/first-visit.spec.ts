import { expect, test } from '@playwright/test';
import type { Share } from '../../server/articles/share.schemas';
import { Actors } from '../support/actors';
import { fullUnless } from './support/full-unless';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { moves, watchMoves } from './support/moves';
import { connectPage, inThree } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const stage = Stage.ofSpec();

test('a start goes where the reader went while the first page was drawn', async () => {
  await stage.visit({ language: 'en', scheme: 'dark' }, async (phone) => {
    const { page } = phone;
    await page.addInitScript(() => {
      // The router takes the address when it is made, and writes into the history then; it listens only once it is shown.
      const { replaceState } = history;
      history.replaceState = function (...entry: Parameters<typeof replaceState>) {
        replaceState.apply(this, entry);
        history.replaceState = replaceState;
        queueMicrotask(() => {
          location.hash = '#/pages/market/index';
        });
      };
    });
    await page.goto('about:blank');
    await phone.go('/');
    await page.getByRole('heading', { level: 1, name: part(phone.t('market:title')) }).waitFor();
  });
});

test.describe('the language of a first visit', () => {
  test('is the browser’s, which says so once, and gives way to a choice', async () => {
    await stage.visit({ language: 'de', scheme: 'dark', browser: 'de-AT' }, async (phone) => {
      const { page } = phone;
      const bar = page.getByRole('region', { name: part(phone.t('common:language.title')) });
      await bar.getByText('Deutsch · German', { exact: true }).waitFor();
      await phone.sees(phone.t('home:visitor.title'));
      await phone.shot('language');
      await page.goto(`${stage.origin}/index/#/pages/market/index`);
      await phone.sees(phone.t('market:title'));
      await expect(bar).toHaveCount(0);
      await page.goto(`${stage.origin}/index/#/`);
      await bar.getByRole('button', { name: part('Ändern · Change') }).click();
      await page.getByRole('dialog').waitFor();
      await phone.settled();
      await page.getByRole('dialog').getByText('Português', { exact: true }).click();
      await bar.waitFor({ state: 'detached' });
      await page.locator('html[lang=pt]').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
        'pt',
        'pt',
      ]);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
      await phone.idle();
      await expect(page.getByText(part('· Change'))).toHaveCount(0);
    });
  });

  test('is kept by whoever closes the bar', { tag: '@full' }, async () => {
    await stage.visit({ language: 'ru', scheme: 'light', browser: 'ru', landing: connectPage }, async (phone) => {
      const bar = phone.page.getByRole('region', { name: part(phone.t('common:language.title')) });
      await bar.getByText('Русский · Russian', { exact: true }).waitFor();
      await phone.shot('language');
      await bar.getByRole('button', { name: part(phone.t('common:language.keep')) }).click();
      await bar.waitFor({ state: 'detached' });
      await phone.page.reload();
      await phone.sees(phone.t('wallet:connect.text'));
      await expect(bar).toHaveCount(0);
    });
  });

  test('is offered where the browser’s is none of ours', { tag: '@full' }, async () => {
    await stage.visit({ language: 'zh-CN', scheme: 'dark', browser: 'fr-FR' }, async (phone) => {
      const bar = phone.page.getByRole('region', { name: part(phone.t('common:language.title')) });
      await bar.getByText('选择语言 · Choose a language', { exact: true }).waitFor();
      await phone.shot('language');
      await bar.getByRole('button', { name: part('更改 · Change') }).click();
      await phone.page.getByRole('dialog').waitFor();
      await phone.settled();
      await phone.page.getByRole('dialog').getByText('English', { exact: true }).click();
      await phone.sees('Exact to the last decimal.');
    });
  });

  test('asks nothing where the browser’s is the default', { tag: '@full' }, async () => {
    await stage.visit({ language: 'zh-CN', scheme: 'dark', browser: 'zh-CN' }, async (phone) => {
      await phone.sees(phone.t('home:visitor.title'));
      await expect(phone.page.getByText(part('· Change'))).toHaveCount(0);
    });
  });

  test('moves nothing', { tag: '@full' }, async () => {
    await stage.visit({ language: 'de', scheme: 'dark', browser: 'de' }, async (phone) => {
      await watchMoves(phone.page);
      await phone.page.reload();
      await phone.sees('Deutsch · German');
      await phone.idle();
      expect((await moves(phone.page)).filter((move) => move.includes('Deutsch'))).toEqual([]);
    });
  });
});

test.describe('an invitation', () => {
  for (const options of inThree) {
    test(
      `says by whom, on the way in and before one binds for good: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const actors = Actors.at(stage.origin);
        const [parent, other] = [await actors.user({ bound: true }), await actors.user({ bound: true })];
        const injected = new InjectedWallet();
        const landing = `?spread=${parent.inviteCode}`;
        await stage.visit({ ...options, wallet: injected, landing }, async (phone) => {
          const invited = phone.t('common:invitedBy', { name: `${parent.uid.slice(0, 4)}****` });
          await phone.sees(invited);
          await phone.shot('invited-home');
          await phone.tap('home:visitor.action');
          await phone.sees(invited);
          await phone.shot('invited-connect');
          expect(await phone.page.content()).not.toContain(parent.uid);
        });

        const user = await actors.user();
        await stage.visit(options, async (phone) => {
          await phone.enter(user);
          await phone.go('/pages/user/bind');
          const field = phone.page.getByLabel(phone.t('share:bind.label'), { exact: true });
          await field.fill(user.uid);
          await phone.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
          await phone.shot('bind-self');
          await field.fill(other.inviteCode);
          await phone.sees(other.uid);
          await expect(field).toHaveAttribute('aria-invalid', 'false');
          await field.fill(`${stage.origin}/index/?spread=${parent.inviteCode}`);
          await phone.sees(parent.uid);
          await phone.shot('bind');
          await phone.tap('share:bind.action');
          const sheet = phone.page.getByRole('dialog');
          await sheet.getByText(part(phone.t('share:bind.check'))).waitFor();
          await sheet.getByText(parent.uid, { exact: true }).waitFor();
          await phone.shot('bind-confirm');
          expect((await user.api.get<{ spread: unknown }>('/api/user/info')).data.spread).toBeNull();
          await phone.confirm('share:bind.action');

          await phone.sees(phone.t('home:airdrop.short'));
          const card = phone.page.getByRole('main');
          await card
            .getByText(/10[.,]00\sNICE|NICE/)
            .first()
            .waitFor();
          await phone.shot('airdrop');
          await phone.tap('home:airdrop.action');
          await phone.sees(phone.t('home:airdrop.paid'));
          await phone.shot('airdrop-paid');
          const me = await user.api.get<{ spread: { uid: string }; airdrop: object }>('/api/user/info');
          expect([me.data.spread.uid, me.data.airdrop]).toEqual([parent.uid, { asset: 'NICE', amount: '10' }]);
        });
      },
    );
  }

  for (const options of inThree) {
    test(
      `leads to an airdrop that a first deposit earns: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const actors = Actors.at(stage.origin);
        await actors.setting('airdrop.after', 'deposit');
        try {
          const user = await actors.user({ bound: true });
          await stage.visit(options, async (phone) => {
            await phone.enter(user);
            await phone.sees(phone.t('home:airdrop.afterDeposit'));
            await phone.shot('airdrop-after-deposit');
            const filed = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount: '10' });
            await actors.byTwo('reviewer', `deposits/${filed.data.id}/approve`, { amount: '10' });
            await phone.page.reload();
            await phone.tap('home:airdrop.action');
            await phone.sees(phone.t('home:airdrop.paid'));
          });
        } finally {
          await actors.setting('airdrop.after', 'binding');
        }
      },
    );
  }

  test('is kept until the login, and is then used up', async () => {
    const actors = Actors.at(stage.origin);
    const parent = await actors.user({ bound: true });
    const injected = new InjectedWallet();
    const landing = `?spread=${parent.inviteCode}`;
    await stage.visit({ language: 'en', scheme: 'dark', wallet: injected, landing }, async (phone) => {
      await phone.tap('home:visitor.action');
      await phone.page.getByRole('button', { name: part(walletName) }).click();
      await phone.tap('wallet:sign.action');
      await phone.sees(phone.t('steps:action.airdrop'));
      const user = await actors.login(injected.key);
      const me = await user.api.get<{ spread: { uid: string } }>('/api/user/info');
      expect(me.data.spread.uid).toBe(parent.uid);
    });
  });

  test('of nobody says nothing, and moves nothing', { tag: '@full' }, async () => {
    await stage.visit({ language: 'en', scheme: 'dark', landing: '?spread=K2345678' }, async (phone) => {
      await watchMoves(phone.page);
      const answered = phone.page.waitForResponse((response) => response.url().includes('/api/inviter/'));
      await phone.page.reload();
      await answered;
      await phone.sees(phone.t('home:visitor.action'));
      await expect(phone.page.getByText(part('Invited by'))).toHaveCount(0);
      expect((await moves(phone.page)).filter((move) => move.includes(phone.t('home:visitor.action')))).toEqual([]);
    });
  });
});

test.describe('passing an invitation on', () => {
  test('is the device’s own sheet, and closing that is no error', async () => {
    const user = await Actors.at(stage.origin).user({ bound: true });
    await stage.visit({ language: 'pt', scheme: 'dark' }, async (phone) => {
      await phone.page.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        const share = async (data: ShareData) => {
          shared.push([data.text, data.url, data.files?.length ?? 0]);
          throw new DOMException('closed', 'AbortError');
        };
        Object.assign(navigator, { share, canShare: () => true });
      });
      await phone.enter(user);
      await phone.go('/pages/user/share');
      await phone.tap('share:send');
      await phone.shot('share');
      await phone.tap('share:poster.action');
      await phone.tap('share:poster.share');
      const link = `${stage.origin}/index/?spread=${user.inviteCode}`;
      const text = (await user.api.get<Share>('/api/share', { language: phone.language })).data.title;
      expect(await phone.page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
        [text, link, 0],
        [text, link, 1],
      ]);
      for (const word of ['copy.succeeded', 'copy.failed'])
        await expect(phone.page.getByText(part(phone.t(`common:${word}`)))).toHaveCount(0);
    });
  });

  test('is copying where the device has none', { tag: '@full' }, async () => {
    const user = await Actors.at(stage.origin).user({ bound: true });
    await stage.visit({ language: 'en', scheme: 'light' }, async (phone) => {
      await phone.page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await phone.enter(user);
      await phone.go('/pages/user/share');
      await phone.tap('share:copyLink');
      await phone.sees(phone.t('common:copy.succeeded'));
      await expect(phone.button(phone.t('share:send'))).toHaveCount(0);
    });
  });
});
