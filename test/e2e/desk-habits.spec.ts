import { expect, type Page, test } from '@playwright/test';
import texts from '../../web-admin/src/locales/en/desk.json';
import { Actors } from '../support/actors';
import { atDesk, Customer, newAgent } from './support/service-stage';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** What an agent does all day, in a real browser, with users on real sockets. */
test.describe('the habits of the desk', () => {
  test.describe.configure({ mode: 'serial' });

  let bea: string;
  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    bea = await newAgent(await Actors.at(stage.origin).staff('admin'), 'Bea Agent');
  });

  const list = (page: Page, group: 'mine' | 'queue' | 'snoozed') =>
    page.getByRole('region', { name: part(texts.groups[group]) });
  const talk = (page: Page) => page.getByRole('region', { name: texts.conversation, exact: true });
  const duty = async (page: Page, on: boolean) => {
    const [from, to] = on ? [texts.duty.off, texts.duty.on] : [texts.duty.on, texts.duty.off];
    await page.getByRole('switch', { name: part(from) }).click();
    await page.getByRole('switch', { name: part(to) }).waitFor();
  };
  const confirm = async (page: Page) => {
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.waitFor({ state: 'detached' });
  };

  test('a chat is snoozed, comes back when its user writes, is closed and reopened', async () => {
    const desk = await atDesk(stage.browser, stage.origin, bea);
    const { page } = desk;
    await duty(page, true);
    const customer = await Customer.open(stage.origin);
    await customer.say('My deposit is late');
    await list(page, 'mine').getByText(part('My deposit is late')).waitFor();

    // the time is stated before it is done
    await talk(page)
      .getByRole('button', { name: part(texts.snooze.label) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(part(texts.snooze.prompt)).waitFor();
    await dialog.getByRole('combobox', { name: part(texts.snooze.when) }).click();
    await page.getByRole('option', { name: part(texts.snooze.tomorrow) }).click();
    await dialog.getByText(/comes back at .+ UTC/).waitFor();
    await desk.shot('desk-snooze');
    await confirm(page);
    await list(page, 'snoozed').getByText(part('My deposit is late')).waitFor();
    await list(page, 'mine').getByText(part(texts.none.mine)).waitFor();
    await talk(page)
      .getByText(/^Snoozed until/)
      .waitFor();
    await desk.shot('desk-snoozed');

    await customer.say('It has come');
    await list(page, 'mine').getByText(part('It has come')).waitFor();
    await list(page, 'snoozed').waitFor({ state: 'detached' });

    // put off and brought back by the keyboard
    await page.keyboard.press('z');
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: part(texts.snooze.when) })
      .click();
    await page.getByRole('option', { name: part(texts.snooze.hour) }).click();
    await confirm(page);
    await list(page, 'snoozed').getByText(part('It has come')).waitFor();
    await talk(page)
      .getByRole('button', { name: part(texts.wake) })
      .click();
    await list(page, 'mine').getByText(part('It has come')).waitFor();

    await talk(page)
      .getByRole('button', { name: part(texts.close.label) })
      .click();
    await confirm(page);
    await talk(page).getByText(part(texts.closedNow)).waitFor();
    await talk(page)
      .getByRole('button', { name: part(texts.reopen.label) })
      .click();
    await page.getByRole('dialog').getByText(part(texts.reopen.title)).waitFor();
    await confirm(page);
    await list(page, 'mine').getByText(part('It has come')).waitFor();
    await customer.user.api.post('/api/chat/service/close');
    await duty(page, false);
    await desk.close();
  });

  test('the next chat opens by itself while the switch is on, also after a reload', async () => {
    const desk = await atDesk(stage.browser, stage.origin, bea);
    const { page } = desk;
    const [one, two] = [await Customer.open(stage.origin), await Customer.open(stage.origin)];
    await one.say('The first of two');
    await list(page, 'queue').getByText(part('The first of two')).waitFor();
    await two.say('The second of two');
    await list(page, 'queue').getByText(part('The second of two')).waitFor();
    await page.getByRole('switch', { name: part(texts.next.mode) }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: part(texts.next.mode) })).toBeChecked();
    await list(page, 'queue').getByText(part('The first of two')).waitFor();
    await page.keyboard.press('n');
    await talk(page).getByText(part('The first of two')).waitFor();
    await list(page, 'mine').getByText(part('The first of two')).waitFor();
    await talk(page)
      .getByRole('button', { name: part(texts.close.label) })
      .click();
    await confirm(page);
    await talk(page).getByText(part('The second of two')).waitFor();
    await list(page, 'mine').getByText(part('The second of two')).waitFor();
    await two.user.api.post('/api/chat/service/close');
    await desk.close();
  });
});
