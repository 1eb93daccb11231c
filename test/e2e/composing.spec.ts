import { expect, type Locator, test } from '@playwright/test';
import texts from '../../web-admin/src/locales/en/desk.json';
import { composerOf, friends, open, saidIn } from './support/chatting';
import { member } from './support/member';
import type { Phone } from './support/phone';
import { atDesk, Customer } from './support/service-stage';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** The `keydown` of the Enter that confirms a word of an input method, as browsers tell it. */
const confirmations = [
  { key: 'Enter', keyCode: 229, isComposing: true },
  { key: 'Enter', keyCode: 13, isComposing: true },
  // Safari: the composition has ended before.
  { key: 'Enter', keyCode: 229, isComposing: false },
];

async function confirmWord(field: Locator): Promise<void> {
  for (const event of confirmations) await field.dispatchEvent('keydown', event);
}

test.describe('the Enter that confirms a word of an input method', () => {
  const stage = Stage.ofSpec();

  test('sends no message, and the next Enter sends all of it', async () => {
    const { one, conversation } = await friends(stage.origin);
    const at = { language: 'en', scheme: 'light', mouse: true, user: one } as const;
    await stage.visit(at, async (phone) => {
      await open(phone, conversation);
      const field = composerOf(phone);
      await field.fill('你好');
      await confirmWord(field);
      await field.press('End');
      await field.pressSequentially('世界');
      await field.press('Enter');
      await expect(field).toHaveValue('');
      await expect.poll(() => saidIn(one, conversation)).toEqual(['你好世界']);
    });
  });

  test('leaves no field of a money form', async () => {
    const user = await member(stage.origin);
    await stage.visit({ language: 'en', scheme: 'dark', mouse: true, user }, async (phone: Phone) => {
      await phone.go('/pages/property/recharge?asset=USDT');
      const amount = phone.page.getByLabel(phone.t('money:amount'), { exact: true });
      await amount.fill('50');
      await confirmWord(amount);
      await expect(amount).toBeFocused();
      await amount.press('Enter');
      await expect(amount).not.toBeFocused();
    });
  });

  test('sends no answer and no note of the desk', async () => {
    const customer = await Customer.open(stage.origin);
    await customer.say('你好');
    const desk = await atDesk(stage.browser, stage.origin, 'agent@demo.local');
    const { page } = desk;
    await page
      .getByRole('region', { name: part(texts.groups.queue) })
      .getByRole('button')
      .click();
    await page.getByText(part(texts.takeToWrite)).waitFor();
    await page.keyboard.press('t');
    const field = page.getByRole('textbox', { name: part(texts.write) });
    await field.fill('您好');
    await confirmWord(field);
    await field.press('End');
    await field.pressSequentially('！');
    await field.press('Enter');
    await customer.hears('您好！');
    expect(await customer.times('您好')).toBe(0);

    const note = page.getByRole('textbox', { name: part(texts.writeNote) });
    await note.fill('老');
    await confirmWord(note);
    await note.press('End');
    await note.pressSequentially('客户');
    await note.press('Enter');
    await page.getByText('老客户', { exact: true }).waitFor();
    await expect(page.getByText('老', { exact: true })).toHaveCount(0);
    await desk.close();
  });
});
