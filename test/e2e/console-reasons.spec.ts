import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { rejectReasonWords } from '../../server/common/words/reject-reasons.rules';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import articles from '../../web-admin/src/locales/en/articles.json';
import reviews from '../../web-admin/src/locales/en/reviews.json';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** Giving a reason by the keyboard, and what is shown before anybody has looked. */
test.describe('the reason of a rejection', () => {
  const stage = Stage.ofSpec();

  test('closes by Esc after the server refused it', async () => {
    const actors = Actors.at(stage.origin);
    const user = await actors.user({ bound: true });
    const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount: '31' });
    const look = { language: 'en', scheme: 'dark' } as const;
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', look);
    const { page } = desk;
    try {
      await desk.go(`/deposits/${data.id}/show`);
      await page.getByRole('button', { name: reviews.approveDeposit.label, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('button[type=submit]:not([aria-disabled])').waitFor();
      const other = await actors.staff('reviewer2');
      const path = `/admin-api/deposits/${data.id}/reject`;
      expect((await other.post(path, { reason: 'Not ours' })).http).toBe(200);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    } finally {
      await desk.close();
    }
  });

  test('closes by Esc once picked, names its fault, and goes out by Ctrl and Enter', async () => {
    const actors = Actors.at(stage.origin);
    const user = await actors.user({ bound: true });
    const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount: '12' });
    const staff = await actors.staff('reviewer2');
    const rowOf = async (language: string) =>
      (await staff.get<DepositRow>(`/admin-api/deposits/${data.id}`, { 'Accept-Language': language })).body;

    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', {
      language: 'en',
      scheme: 'dark',
    });
    const { page } = desk;
    try {
      await desk.go(`/deposits#row=${data.id}`);
      const row = page.getByRole('row').filter({ hasText: /12\.00/ });
      await expect(row.getByText(reviews.unchecked, { exact: true })).toHaveCount(1);
      await expect(row.getByText(reviews.ready, { exact: true })).toHaveCount(0);
      await desk.shot('deposit-unchecked');
      const dialog = page.getByRole('dialog');
      const picked = rejectReasonWords('notReadable', 'en');

      await row.click();
      await page.keyboard.press('r');
      await dialog.getByRole('button', { name: picked, exact: true }).click();
      await expect(dialog.getByRole('textbox')).toHaveValue(picked);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await page.keyboard.press('r');
      const words = dialog.getByRole('textbox');
      await words.waitFor();
      await dialog.getByRole('button', { name: reviews.rejectDeposit.confirm, exact: true }).click();
      await expect(words).toHaveAttribute('aria-invalid', 'true');
      await expect(words).toBeFocused();
      await dialog.getByRole('button', { name: picked, exact: true }).click();
      await desk.shot('deposit-reject');
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
      expect((await rowOf('en')).reason).toBe(picked);
      expect((await rowOf('ru')).reason).toBe(rejectReasonWords('notReadable', 'ru'));
    } finally {
      await desk.close();
    }
  });
});

test.describe('an article', () => {
  const stage = Stage.ofSpec();

  test('takes an uploaded picture where the cursor stands', async () => {
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'editor@demo.local', {
      language: 'en',
      scheme: 'light',
    });
    const { page } = desk;
    try {
      await desk.go('/articles/create');
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: articles.insertPicture, exact: true }).click();
      await (await chosen).setFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: await readFile('web-user/public/icon-192.png'),
      });
      const picture = page.locator('.ProseMirror img:not(.ProseMirror-separator)');
      await expect(picture).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}\.webp$/);
      await expect(page.getByRole('complementary', { name: part(articles.preview) }).locator('img')).toHaveCount(1);
      await desk.shot('article-picture');
    } finally {
      await desk.close();
    }
  });
});
