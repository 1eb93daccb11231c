import { expect, type Page, test } from '@playwright/test';
import { newWallet } from '../support/actors';
import { fullUnless } from './support/full-unless';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { moves, watchMoves } from './support/moves';
import { connectPage, inThree, type Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const second = 1_000;

const stage = Stage.ofSpec();

test.describe('a wallet that refuses', () => {
  const refusals = [
    { name: 'the connection', method: 'eth_requestAccounts', whim: { code: 4001 }, says: 'connectRejected' },
    { name: 'a second window', method: 'eth_requestAccounts', whim: { code: -32002 }, says: 'alreadyOpen' },
    { name: 'while it is locked', method: 'eth_requestAccounts', whim: { result: [] }, says: 'locked' },
    { name: 'this page', method: 'eth_requestAccounts', whim: { code: 4100 }, says: 'locked' },
    { name: 'without a reason', method: 'eth_requestAccounts', whim: { code: -32603 }, says: 'walletFailed' },
    { name: 'to switch', method: 'wallet_switchEthereumChain', whim: { code: 4001 }, says: 'chainRejected' },
    { name: 'to stay switched', method: 'wallet_switchEthereumChain', whim: { result: null }, says: 'wrongChain' },
    { name: 'to know how to switch', method: 'wallet_switchEthereumChain', whim: { code: 4200 }, says: 'wrongChain' },
    { name: 'to sign', method: 'personal_sign', whim: { code: 4001 }, says: 'signRejected' },
    { name: 'to sign a second text', method: 'personal_sign', whim: { code: -32002 }, says: 'alreadyOpen' },
  ] as const;

  for (const options of inThree) {
    test(
      `has its word each time, which stays until the next try: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const injected = new InjectedWallet();
        await stage.visit({ ...options, wallet: injected, landing: connectPage }, async (phone) => {
          for (const { name, method, whim, says } of refusals) {
            await phone.page.goto('about:blank');
            await phone.page.goto(`${stage.origin}/index/${connectPage}`);
            injected.whims.set(method, whim);
            // One that is on the right chain already is not asked to switch.
            if (method === 'wallet_switchEthereumChain') injected.whims.set('eth_chainId', { result: '0x1' });
            await phone.page.getByRole('button', { name: part(walletName) }).click();
            const signs = method === 'personal_sign';
            if (signs) await phone.tap('wallet:sign.action');
            const word = phone.page.getByRole('main').getByRole('alert');
            await expect(word, name).toHaveText(phone.t(`wallet:problem.${says}`));
            injected.whims.clear();
            if (name === 'the connection' || name === 'to sign') await phone.shot(`refused-${says}`);
            await phone.page
              .getByRole('button', { name: part(signs ? phone.t('wallet:sign.action') : walletName) })
              .click();
            await word.waitFor({ state: 'detached' });
            if (!signs) await phone.page.getByRole('button', { name: part(phone.t('wallet:sign.action')) }).waitFor();
            else {
              await phone.sees(phone.t('home:panel.total'));
              await phone.page.evaluate(() => localStorage.removeItem('LOGIN_STATUS_TOKEN'));
            }
          }
        });
      },
    );
  }
});

test.describe('a wallet that never answers', () => {
  for (const options of inThree) {
    test(
      `gets a spinner, a hint, then a way out, and one question: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const injected = new InjectedWallet();
        injected.whims.set('eth_requestAccounts', 'silence');
        await stage.visit({ ...options, wallet: injected, landing: connectPage }, async (phone) => {
          const { page } = phone;
          await page.clock.install();
          await page.reload();
          await page.getByRole('button', { name: part(walletName) }).click();
          await phone.sees(phone.t('wallet:status.connecting'));
          const hint = page.getByText(part(phone.t('wallet:waiting.hint')));
          await expect(hint).toHaveCount(0);
          await page.clock.fastForward(8 * second);
          await hint.waitFor();
          await phone.shot('waiting');
          await expect(phone.button(phone.t('common:retry'))).toHaveCount(0);
          await page.clock.fastForward(30 * second);
          await phone.sees(phone.t('wallet:waiting.late'));
          await phone.shot('late');
          for (let round = 0; round < 3; round++) {
            injected.whims.set('eth_accounts', { result: [] });
            await phone.tap('common:retry');
            await hint.waitFor();
            await page.clock.fastForward(31 * second);
            await phone.sees(phone.t('wallet:waiting.late'));
          }
          expect(injected.times('eth_requestAccounts')).toBe(1);
          await phone.tap('common:cancel');
          await page.getByRole('button', { name: part(walletName) }).click();
          await phone.sees(phone.t('wallet:status.connecting'));
          expect(injected.times('eth_requestAccounts')).toBe(1);
          // Granted meanwhile, though the answer is lost.
          injected.whims.delete('eth_accounts');
          await page.clock.fastForward(31 * second);
          await phone.tap('common:retry');
          await phone.button(phone.t('wallet:sign.action')).waitFor();

          injected.whims.set('personal_sign', 'silence');
          await phone.tap('wallet:sign.action');
          await phone.sees(phone.t('wallet:status.signing'));
          await page.clock.fastForward(31 * second);
          await phone.tap('common:retry');
          await hint.waitFor();
          await page.clock.fastForward(31 * second);
          await phone.tap('common:retry');
          await hint.waitFor();
          expect(injected.times('personal_sign')).toBe(1);
          injected.speak();
          await phone.sees(phone.t('home:panel.total'));
        });
      },
    );
  }
});

test.describe('a login', () => {
  const english = { language: 'en', scheme: 'dark', landing: connectPage } as const;
  const logIn = async (phone: Phone) => {
    await phone.page.getByRole('button', { name: part(walletName) }).click();
    await phone.tap('wallet:sign.action');
    await phone.sees(phone.t('home:panel.total'));
  };
  const stored = (phone: Phone) => phone.page.evaluate(() => localStorage.getItem('USER_INFO') ?? '');

  test('asks for the chain before the accounts, and adds it to a wallet that tells by words that it lacks it', async () => {
    const injected = new InjectedWallet();
    injected.unknownChain = { code: -32603, message: 'Unrecognized chain ID "0x38".' };
    await stage.visit({ ...english, wallet: injected }, async (phone) => {
      await logIn(phone);
      const steps = [
        'eth_chainId',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'eth_chainId',
        'wallet_switchEthereumChain',
        'eth_chainId',
        'eth_requestAccounts',
        'eth_chainId',
        'personal_sign',
      ];
      expect(injected.asked.slice(0, steps.length)).toEqual(steps);
    });
  });

  test('asks a wallet that wants to be connected first for its accounts, then for the chain', async () => {
    const injected = new InjectedWallet();
    injected.whims.set('eth_chainId', 'silence');
    await stage.visit({ ...english, wallet: injected }, async (phone) => {
      await phone.page.getByRole('button', { name: part(walletName) }).click();
      await expect.poll(() => injected.times('eth_requestAccounts')).toBe(1);
      injected.speak();
      await phone.tap('wallet:sign.action');
      await phone.sees(phone.t('home:panel.total'));
      expect(injected.asked.indexOf('eth_requestAccounts')).toBeLessThan(
        injected.asked.indexOf('wallet_switchEthereumChain'),
      );
    });
  });

  test('knows its user and its wallet at once, also where nothing can be read of the user', async () => {
    const injected = new InjectedWallet();
    await stage.visit({ ...english, wallet: injected }, async (phone) => {
      await phone.page.route('**/api/user/info', (route) => route.abort());
      await phone.page.getByRole('button', { name: part(walletName) }).click();
      await phone.tap('wallet:sign.action');
      await expect.poll(() => stored(phone)).toContain(injected.key.address);
      await phone.page.unroute('**/api/user/info');
      await phone.go('/pages/user/password');
      await phone.tap('password:intro.set');
      await phone.digits('246802');
      await phone.sees(phone.t('password:keypad.secondHint'));
      await phone.digits('246802');
      await phone.tap('password:sign.action');
      await phone.sees(phone.t('password:done.set'));
    });
  });

  test('ends at the next launch where the wallet shows another account, and begins again', async () => {
    const injected = new InjectedWallet();
    await stage.visit({ ...english, wallet: injected }, async (phone) => {
      await logIn(phone);
      const before = await stored(phone);
      injected.key = newWallet();
      await phone.page.reload();
      await phone.sees(phone.t('common:session.accountChanged'));
      await phone.tap('wallet:sign.action');
      await phone.sees(phone.t('home:panel.total'));
      expect(await stored(phone)).not.toBe(before);
    });
  });
});

test.describe('the search for wallets', () => {
  /** Injected as older wallets are, and late. */
  const late = (page: Page) =>
    page.addInitScript(() => {
      setTimeout(() => {
        Object.assign(window, { ethereum: { isMetaMask: true, request: async () => null } });
        window.dispatchEvent(new Event('ethereum#initialized'));
      }, 1_200);
    });
  const several = (page: Page) =>
    page.addInitScript(() => {
      const announce = () => {
        for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) {
          const info = { uuid: name, name, icon: 'data:image/svg+xml,<svg/>', rdns: `org.example.${name}` };
          const provider = {
            // One of them says no, the others nothing usable.
            request: async ({ method }: { method: string }) => {
              if (name !== 'Gamma') return null;
              if (method === 'eth_chainId') return '0x38';
              throw Object.assign(new Error(), { code: 4001 });
            },
          };
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
        }
      };
      window.addEventListener('eip6963:requestProvider', announce);
    });

  for (const { name, prepare, ends } of [
    { name: 'none is found', prepare: async () => undefined, ends: (phone: Phone) => phone.t('wallet:none') },
    { name: 'one comes late', prepare: late, ends: (phone: Phone) => phone.t('wallet:here.one', { name: 'MetaMask' }) },
    {
      name: 'several are found',
      prepare: several,
      ends: (phone: Phone) => phone.t('wallet:here.several', { number: 4 }),
    },
  ]) {
    test(`moves nothing when ${name}`, fullUnless(name === 'none is found'), async () => {
      await stage.visit({ language: 'de', scheme: 'dark', landing: connectPage }, async (phone) => {
        await watchMoves(phone.page);
        await prepare(phone.page);
        await phone.page.reload();
        await phone.sees(phone.t('wallet:demo.text'));
        await phone.page.getByText(ends(phone), { exact: true }).first().waitFor();
        await phone.idle();
        await phone.shot('found');
        expect(await moves(phone.page)).toEqual([]);
      });
    });
  }

  test('leads to the one of several that is chosen, and to no other', async () => {
    await stage.visit({ language: 'en', scheme: 'light', landing: connectPage }, async (phone) => {
      const { page } = phone;
      await several(page);
      await page.reload();
      await page.getByRole('button', { name: part(phone.t('wallet:here.several', { number: 4 })) }).click();
      const sheet = page.getByRole('dialog', { name: part(phone.t('wallet:here.choose')) });
      await expect(sheet.getByRole('listitem')).toHaveText(['Alpha', 'Beta', 'Gamma', 'Delta']);
      await phone.settled();
      await phone.shot('several');
      await sheet.getByRole('button', { name: part('Gamma') }).click();
      const word = page.getByRole('main').getByRole('alert');
      await expect(word).toHaveText(phone.t('wallet:problem.connectRejected'));
      await expect(sheet).toHaveCount(0);
    });
  });

  for (const phoneLogin of [false, true]) {
    const main = phoneLogin ? 'the phone number' : 'another app';
    test(`makes ${main} the main choice where it finds none, with the invitation and the way back`, async () => {
      await stage.visit({ language: 'ru', scheme: 'dark', landing: connectPage }, async (phone) => {
        const { page } = phone;
        await page.route('**/api/site', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: object };
          await route.fulfill({ response, json: { ...answer, data: { ...answer.data, phoneLogin } } });
        });
        await page.goto(`${stage.origin}/index/?spread=K2345678#/pages/asset/index`);
        await phone.sees(phone.t('common:session.notLoggedIn'));
        const choice = (key: string) =>
          page.getByRole('main').getByRole('button', { name: part(phone.t(`wallet:${key}`)) });
        await choice('here.again').waitFor();
        const first = page.getByRole('main').getByRole('button').first();
        const title = phone.t(phoneLogin ? 'wallet:phone.title' : 'wallet:open.title');
        await expect(first).toHaveAccessibleName(part(title));
        await choice('open.title').click();
        await page.getByRole('dialog', { name: part(phone.t('wallet:open.title')) }).waitFor();
        await phone.settled();
        await phone.shot(`apps-${phoneLogin ? 'phone' : 'wallet'}`);
        const href = (await page.getByRole('link', { name: part('MetaMask') }).getAttribute('href')) ?? '';
        expect(new URLSearchParams(href.split('?')[1])).toEqual(
          new URLSearchParams({ spread: 'K2345678', to: '/pages/asset/index' }),
        );
        await page.keyboard.press('Escape');
        const found = page.getByText(phone.t('wallet:here.one', { name: 'MetaMask' }), { exact: true });
        await expect(found).toHaveCount(0);
        await page.evaluate(() => Object.assign(window, { ethereum: { isMetaMask: true, request: async () => null } }));
        await choice('here.again').click();
        await found.waitFor();
      });
    });
  }
});

test.describe('that the books hold', () => {
  const answers = [
    { name: 'hold', ok: true, shown: 1 },
    { name: 'do not hold', ok: false, shown: 0 },
  ];
  for (const { name, ok, shown } of answers) {
    test(`is said where they ${name}`, fullUnless(!ok), async () => {
      await stage.visit({ language: 'en', scheme: 'dark', landing: connectPage }, async (phone) => {
        const { page } = phone;
        await page.route('**/api/books', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: object };
          await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ok } } });
        });
        const answered = page.waitForResponse('**/api/books');
        await page.reload();
        await answered;
        await phone.sees(phone.t('wallet:demo.text'));
        await phone.idle();
        const line = page.getByRole('link', { name: part(phone.t('wallet:books')) });
        await expect(line).toHaveCount(shown);
        if (shown) await expect(line).toHaveAttribute('href', '#/pages/proof/index');
      });
    });
  }
});
