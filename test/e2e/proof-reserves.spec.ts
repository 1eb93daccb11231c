import { type Browser, expect, test } from '@playwright/test';
import { Wallet } from 'ethers';
import { Jobs } from '../../server/common/runtime';
import { Anchors } from '../../server/finance/anchors/anchors.service';
import { Settings } from '../../server/settings';
import { bootApp, type TestApp } from '../support/boot';
import { Evm } from '../support/evm';
import { enoughBlocks } from '../support/payer-stage';
import { fullUnless } from './support/full-unless';
import { InjectedWallet } from './support/injected-wallet';
import { Phone, type PhoneOptions } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const custody = `0x${'c0'.repeat(20)}`;
const page = '#/pages/proof/index';
const english = { language: 'en', scheme: 'dark', landing: page } as const satisfies PhoneOptions;

/** What stands on the chain, shown beside what users are owed, and checked by the reader's own wallet. */
test.describe('a proof on the chain', () => {
  const hot = Wallet.createRandom();
  let evm: Evm;
  let app: TestApp;
  let browser: Browser;

  test.beforeAll(async ({ browser: given }) => {
    browser = given;
    evm = await Evm.start();
    await evm.fund(hot.address, '2');
    await evm.fund(custody, '0.5');
    await evm.mint(custody, '250');
    await evm.mint(hot.address, '40');
    const env = { CHAIN_RPC_URL: evm.url, CUSTODY_ADDRESS: custody, PAYER_KEY: hot.privateKey };
    app = await bootApp({ demo: false, web: true, env });
    await app.actors.user({ funded: { USDT: '200' } });
    for (const job of ['ledger.seal', 'ledger.proof']) await app.get(Jobs).run(job);
    app.get(Settings).accept('proof.anchor', 'true', 1);
    await app.get(Anchors).advance();
    await evm.mine(enoughBlocks);
    await app.get(Anchors).advance();
  });
  test.afterAll(async () => {
    await app?.close();
    await evm?.stop();
  });

  async function visit(options: PhoneOptions, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(browser, app.origin, options);
    try {
      await phone.sees(phone.t('proof:anchor.title'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  for (const options of [
    english,
    { ...english, language: 'ru', scheme: 'light' },
    { ...english, language: 'de' },
  ] as const) {
    test(
      `names what each address holds, and is then one of reserves: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const wallet = new InjectedWallet(evm.url);
        try {
          await visit({ ...options, wallet }, async (phone) => {
            await expect(
              phone.page.getByRole('heading', { name: phone.t('proof:titleReserves'), exact: true }),
            ).toBeVisible();
            const held = phone.page
              .getByRole('listitem')
              .filter({ hasText: part(phone.t('proof:reserves.owed', { amount: '200' })) });
            await expect(held).toHaveCount(1);
            await expect(phone.page.getByText(phone.t('proof:reserves.deposit'), { exact: true })).toBeVisible();
            await expect(phone.page.getByText(phone.t('proof:reserves.payer'), { exact: true })).toBeVisible();
            await phone.idle();
            await phone.shot('reserves');
            await phone.tap('proof:anchor.check');
            await phone.sees(phone.t('proof:anchor.problem.otherChain'));
            await phone.tap('proof:anchor.switch');
            const block = (await evm.provider.getTransactionReceipt(await hashOf()))?.blockNumber ?? 0;
            await phone.sees(phone.t('proof:anchor.right', { block }));
            expect(wallet.asked).not.toContain('eth_requestAccounts');
            await phone.shot('anchor-right');
          });
        } finally {
          wallet.close();
        }
      },
    );
  }

  async function hashOf(): Promise<string> {
    const { data } = await app.api.get<{ anchor: { txHash: string } }>('/api/proof/latest/anchor');
    return data.anchor.txHash;
  }

  test('says loudly where the chain shows something else', async () => {
    const wallet = new InjectedWallet(evm.url);
    try {
      const sent = await evm.provider.send('eth_getTransactionByHash', [await hashOf()]);
      wallet.whims.set('eth_chainId', { result: '0x38' });
      const last = sent.input.endsWith('00') ? '11' : '00';
      wallet.whims.set('eth_getTransactionByHash', { result: { ...sent, input: `${sent.input.slice(0, -2)}${last}` } });
      await visit({ ...english, wallet }, async (phone) => {
        await phone.tap('proof:anchor.check');
        const alert = phone.page.getByRole('main').getByRole('alert');
        const said = `${phone.t('proof:anchor.wrong')} ${phone.t('proof:anchor.fault.data')} ${phone.t('proof:verdict.report')}`;
        await expect(alert).toHaveText(said);
        await phone.shot('anchor-wrong');
        wallet.whims.set('eth_getTransactionByHash', { result: null });
        await phone.tap('proof:anchor.again');
        await phone.sees(phone.t('proof:anchor.fault.unknown'));
        wallet.whims.set('eth_getTransactionByHash', { code: 4100 });
        await phone.tap('proof:anchor.again');
        await phone.sees(phone.t('proof:anchor.problem.refused'));
        await expect(alert).toHaveCount(0);
      });
    } finally {
      wallet.close();
    }
  });

  test('names the block explorer where the browser has no wallet', async () => {
    await visit(english, async (phone) => {
      await phone.tap('proof:anchor.check');
      await phone.sees(phone.t('proof:anchor.problem.missing'));
      const link = phone.page.locator(`a[href="https://bscscan.com/tx/${await hashOf()}"]`);
      await expect(link).toHaveCount(1);
      await phone.shot('anchor-no-wallet');
    });
  });

  test('says so where less lies there than is owed, and where the node is away', async () => {
    await visit(english, async (phone) => {
      const short = phone.page.getByText(phone.t('proof:reserves.short', { assets: 'USDT' }), { exact: true });
      await phone.idle();
      await expect(short).toHaveCount(0);
      await phone.page.route('**/api/reserves', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('"held":"290"', '"held":"199"');
        await route.fulfill({ response, body });
      });
      await phone.page.reload();
      await expect(short).toBeVisible();
      await phone.shot('reserves-short');
      await phone.page.unroute('**/api/reserves');
      await phone.page.evaluate(() => localStorage.clear());
      await phone.page.route('**/api/reserves', (route) =>
        route.fulfill({ json: { status: 409, msg: 'away', data: { code: 'reservesUnknown' } } }),
      );
      await phone.page.reload();
      await phone.sees(phone.t('proof:reserves.failed'));
      await expect(phone.page.getByRole('heading', { name: phone.t('proof:title'), exact: true })).toBeVisible();
      await phone.page.unroute('**/api/reserves');
    });
  });
});

test.describe('without a node', () => {
  const stage = Stage.ofSpec();

  test('it is one of liabilities, and says nothing of the chain', async () => {
    await stage.visit(english, async (phone) => {
      await expect(phone.page.getByRole('heading', { name: phone.t('proof:title'), exact: true })).toBeVisible();
      await phone.idle();
      await expect(phone.page.getByText(phone.t('proof:reserves.title'), { exact: true })).toHaveCount(0);
      await expect(phone.page.getByText(phone.t('proof:anchor.title'), { exact: true })).toHaveCount(0);
      await expect(
        phone.page.getByRole('heading', { name: phone.t('proof:promises.title'), exact: true }),
      ).toBeVisible();
    });
  });
});
