import { readFile } from 'node:fs/promises';
import { type Browser, type Download, expect, test } from '@playwright/test';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { pdfText } from '../support/pdf-text';
import { misfits } from './support/fits';
import { tradePassword } from './support/member';
import { Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

const landing = '#/pages/user/data';
const english = { language: 'en', scheme: 'dark', landing } as const satisfies PhoneOptions;

/** Files of one's own data, and the end of an account, in a real browser. */
test.describe('my data', () => {
  let app: TestApp;
  let browser: Browser;

  test.beforeAll(async ({ browser: given }) => {
    browser = given;
    app = await bootApp({ web: true });
  });
  test.afterAll(() => app?.close());

  async function visit(
    user: TestUser,
    work: (phone: Phone) => Promise<void>,
    options: PhoneOptions = english,
  ): Promise<void> {
    const phone = await Phone.open(browser, app.origin, { ...options, user });
    try {
      await phone.sees(phone.t('data:everything.action'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  const typePassword = async ({ page }: Phone) => {
    const pad = page.getByRole('dialog').last();
    await pad.getByRole('button', { name: '1', exact: true }).waitFor();
    for (const digit of tradePassword) await pad.getByRole('button', { name: digit, exact: true }).click();
  };
  const textOf = async (download: Download) => await readFile(await download.path(), 'utf8');
  const thisYear = String(new Date().getUTCFullYear());

  test('come as two files, after one entry of the trade password', async () => {
    const user = await app.actors.user({ funded: { USDT: '12.5' }, tradePassword });
    await visit(user, async (phone) => {
      const { page, t } = phone;
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        phone.tap('data:year.action', { year: thisYear, format: 'CSV' }).then(() => typePassword(phone)),
      ]);
      expect(csv.suggestedFilename()).toBe(`transactions-${thisYear}.csv`);
      const lines = (await textOf(csv)).trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(',Deposit,Funding,USDT,12.5,,12.5,,12.5,');
      expect(lines[2]).toContain(',Closing balance,Funding,USDT,,,12.5,');
      await phone.sees(t('data:export.ready', { name: `transactions-${thisYear}.csv` }));
      await phone.sees(t('data:export.left_other', { count: 19 }));

      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        phone.tap('data:year.action', { year: thisYear, format: 'PDF' }),
      ]);
      expect(pdf.suggestedFilename()).toBe(`transactions-${thisYear}.pdf`);
      const [first = ''] = await pdfText(await readFile(await pdf.path()));
      expect(first).toContain(`Account statement ${thisYear}`);

      const [json] = await Promise.all([page.waitForEvent('download'), phone.tap('data:everything.action')]);
      const data = JSON.parse(await textOf(json)) as { profile: { uid: string }; transactions: unknown[] };
      expect([data.profile.uid, data.transactions.length]).toEqual([user.uid, 1]);
      await phone.sees(t('data:export.left_other', { count: 2 }));
      await phone.shot('my-data');
      // What is left keeps the account open, and leads to where it is.
      await expect(page.getByRole('link', { name: t('data:stop.balance'), exact: true })).toHaveAttribute(
        'href',
        '#/pages/asset/index',
      );
      expect(await misfits(page)).toEqual([]);
    });
  });

  test('take a trade password: without one a single button leads to it', async () => {
    const user = await app.actors.user({ funded: { USDT: '1' } });
    await visit(user, async (phone) => {
      const { page, t } = phone;
      await phone.sees(t('data:needsPassword'));
      await expect(page.getByRole('link', { name: t('money:password.set'), exact: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: t('data:everything.action'), exact: true })).toBeDisabled();
      await phone.shot('my-data-no-password');
    });
  });

  test('can be fetched from the list while they are open', async () => {
    const user = await app.actors.user({ funded: { USDT: '1' }, tradePassword });
    const body = { kind: 'everything', format: 'json', password: tradePassword };
    expect((await user.api.post('/api/user/data/exports', body)).status).toBe(200);
    await visit(user, async ({ page, t }) => {
      const until = t('data:log.open', { time: '' });
      const row = page.getByRole('button').filter({ hasText: until });
      const [json] = await Promise.all([page.waitForEvent('download'), row.click()]);
      expect(json.suggestedFilename()).toBe('my-data.json');
      await expect(page.getByText(part(t('data:log.taken')))).toBeVisible();
    });
  });

  test('end with the account: it says what goes, asks for ID and password, and logs out for good', async () => {
    const user = await app.actors.user({ tradePassword });
    await visit(user, async (phone) => {
      const { page, t } = phone;
      await phone.tap('data:close.begin');
      const sheet = page.getByRole('dialog').last();
      await expect(sheet.getByText(t('data:effect.forever'), { exact: true })).toBeVisible();
      const close = sheet.getByRole('button', { name: t('data:close.action'), exact: true });
      await expect(close).toBeDisabled();
      await phone.shot('close-account');
      await sheet.getByLabel(t('data:close.typeId', { uid: user.uid }), { exact: true }).fill(user.uid);
      await phone.settled();
      await close.click();
      await typePassword(phone);
      await phone.sees(t('data:closed.title'));
      await phone.shot('account-closed');
      expect(await page.evaluate(() => localStorage.getItem('LOGIN_STATUS_TOKEN'))).toBeNull();
      expect((await user.api.get('/api/user/info')).status).toBe(410002);
    });
  });

  for (const options of [
    { ...english, language: 'de' },
    { ...english, language: 'ru', scheme: 'light' },
  ] as const) {
    test(`fit the narrowest screen in ${options.language}`, async () => {
      const user = await app.actors.user({ bound: true, funded: { USDT: '1' }, tradePassword });
      await visit(
        user,
        async (phone) => {
          await phone.page.setViewportSize({ width: 320, height: 568 });
          await phone.idle();
          expect(await misfits(phone.page)).toEqual([]);
          await phone.shot('my-data-narrow');
        },
        options,
      );
    });
  }
});
