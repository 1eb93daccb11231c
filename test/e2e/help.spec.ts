import { type Browser, expect, test } from '@playwright/test';
import { bootApp, type TestApp } from '../support/boot';
import { violations } from './support/axe';
import { misfits } from './support/fits';
import { fullUnless } from './support/full-unless';
import { Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

const page = '#/pages/help/index';
const english = { language: 'en', scheme: 'dark', landing: page } as const satisfies PhoneOptions;

const question = 'How long does a deposit take?';
const answer = 'A few minutes.';

/** The help page in a real browser, with the questions staff wrote. */
test.describe('the help page', () => {
  let app: TestApp;
  let browser: Browser;

  test.beforeAll(async ({ browser: given }) => {
    browser = given;
    app = await bootApp({ web: true });
    const editor = await app.actors.staff('editor');
    for (const [title, cat] of [
      ['Rules of trade', 'rules'],
      ['Who we are', 'about'],
      ['How we began', 'about'],
    ]) {
      const texts = { en: { title, synopsis: `${title}, in short`, content: `<p>${title}, at length</p>` } };
      const status = 'published';
      await editor.post('/admin-api/articles', {
        ...{ cat, status, texts, pinned: title !== 'How we began', image: null },
        publishAt: '2026-01-01T00:00:00Z',
      });
    }
  });
  test.afterAll(() => app?.close());

  async function visit(options: PhoneOptions, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(browser, app.origin, options);
    try {
      await phone.sees(phone.t('articles:help.rewards.title'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  test('without questions leads to customer service', async () => {
    await visit(english, async (phone) => {
      await phone.sees(`${phone.t('articles:help.questions.none')} ${phone.t('articles:help.questions.noneText')}`);
      await expect(phone.page.getByRole('link', { name: part(phone.t('articles:help.ask.title')) })).toBeVisible();
    });
  });

  test('opens the rules directly, and names the other articles of a section', async () => {
    await visit(english, async (phone) => {
      const { page } = phone;
      await page.getByRole('link', { name: 'Trading rules', exact: true }).click();
      await phone.sees('Rules of trade, at length');
      await expect(page.getByRole('heading', { name: phone.t('articles:more'), exact: true })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'About us', exact: true }).click();
      await phone.sees('Who we are, at length');
      await page.getByRole('link', { name: 'How we began How we began, in short', exact: true }).click();
      await phone.sees('How we began, at length');
    });
  });

  test.describe('with questions', () => {
    test.beforeAll(async () => {
      const admin = await app.actors.staff('admin');
      const others = ['First?', 'Second?', 'Third?', 'Fourth?', 'Fifth?'].map((en) => [en, `The answer to ${en}`]);
      for (const [asked = '', answered = ''] of [[question, answer], ...others]) {
        await admin.post('/admin-api/desk-keywords', {
          ...{ words: ['unused'], question: { en: asked }, answers: { en: answered }, enabled: true },
        });
      }
    });

    test('opens an answer, and searches questions and answers', async () => {
      await visit(english, async (phone) => {
        const { page } = phone;
        await expect(page.getByText(answer, { exact: true })).toBeHidden();
        await page.getByText(question, { exact: true }).click();
        await expect(page.getByText(answer, { exact: true })).toBeVisible();
        await page
          .getByRole('searchbox', { name: phone.t('articles:help.questions.search'), exact: true })
          .fill('second');
        await expect(page.getByText('Second?', { exact: true })).toBeVisible();
        await expect(page.getByText(question, { exact: true })).toHaveCount(0);
        await page
          .getByRole('searchbox', { name: phone.t('articles:help.questions.search'), exact: true })
          .fill('nowhere');
        await phone.sees(phone.t('articles:help.questions.noMatch'));
      });
    });

    for (const options of [
      english,
      { ...english, language: 'ru', scheme: 'light' },
      { ...english, language: 'de' },
    ] satisfies PhoneOptions[]) {
      test(`fits and is accessible in ${options.language}`, fullUnless(options.language === 'en'), async () => {
        await visit(options, async (phone) => {
          await phone.sees(question);
          expect(await misfits(phone.page)).toEqual([]);
          expect(await violations(phone.page, options.language)).toEqual([]);
          await phone.shot('help');
        });
      });
    }
  });
});
