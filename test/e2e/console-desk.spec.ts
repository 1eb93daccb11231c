import { expect, type Page, test } from '@playwright/test';
import type { CannedRow } from '../../server/desk/answers/answers.schemas';
import app from '../../web-admin/src/locales/en/app.json';
import texts from '../../web-admin/src/locales/en/desk.json';
import resources from '../../web-admin/src/locales/en/resources.json';
import { Actors } from '../support/actors';
import type { ConsoleClient } from '../support/http';
import { onePixel } from '../support/one-pixel';
import { until } from '../support/until';
import { Door } from './support/door';
import { atDesk, Cable, Customer, newAgent } from './support/service-stage';
import { Stage } from './support/stage';
import { fieldLabel, part } from './support/texts';

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Agents and a supervisor at the desk, in real browsers, with users on real sockets. */
test.describe('the desk of customer service', () => {
  // Each test goes on from the one before it.
  test.describe.configure({ mode: 'serial' });

  let admin: ConsoleClient;
  let zoe: string;
  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    admin = await Actors.at(stage.origin).staff('admin');
    zoe = await newAgent(admin, 'Zoe Agent');
    const answers = {
      en: 'Dear {nickname}, a withdrawal takes up to three hours. {agent}',
      de: 'Bis zu drei Stunden.',
    };
    await admin.post<CannedRow>('/admin-api/desk-canned', { title: 'Withdrawal time', answers });
    await admin.post('/admin-api/desk-labels', { name: 'VIP' });
    await admin.put('/admin-api/desk-texts/away', { texts: { en: 'We are back at nine.' } });
  });

  const queue = (page: Page) => page.getByRole('region', { name: part(texts.groups.queue) });
  const mine = (page: Page) => page.getByRole('region', { name: part(texts.groups.mine) });
  const talk = (page: Page) => page.getByRole('region', { name: texts.conversation, exact: true });
  const field = (page: Page) => page.getByRole('textbox', { name: part(texts.write) });
  const goOnDuty = async (page: Page) => {
    await page.getByRole('switch', { name: part(texts.duty.off) }).click();
    await page.getByRole('switch', { name: part(texts.duty.on) }).waitFor();
  };
  const goOffDuty = async (page: Page) => {
    await page.getByRole('switch', { name: part(texts.duty.on) }).click();
    await page.getByRole('switch', { name: part(texts.duty.off) }).waitFor();
  };

  test('a chat is queued, taken, answered, handed on, closed and rated', async () => {
    const abeDesk = await atDesk(stage.browser, stage.origin, 'agent@demo.local');
    const zoeDesk = await atDesk(stage.browser, stage.origin, zoe);
    const [abe, other] = [abeDesk.page, zoeDesk.page];
    await abe.getByText(part(texts.allQuiet)).waitFor();
    await abeDesk.shot('desk-quiet');
    // the panes scroll, the page does not
    expect(await abe.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

    const customer = await Customer.open(stage.origin);
    const { uid } = customer.user;
    await customer.say('Where is my withdrawal?');
    for (const page of [abe, other]) await queue(page).getByText(part('Where is my withdrawal?')).waitFor();

    // another agent's taking it shows at once, also where it is open
    await queue(other).getByRole('button').click();
    await talk(other).getByText(part(texts.takeToWrite)).waitFor();
    await queue(abe).getByRole('button').click();
    await talk(abe).getByText(part(texts.takeToWrite)).waitFor();
    await abe.keyboard.press('t');
    await mine(abe).getByText(part('Where is my withdrawal?')).waitFor();
    await queue(other).getByRole('button').waitFor({ state: 'detached' });
    await other.getByText(part(filled(texts.takenBy, { agent: 'Abe Agent' }))).waitFor();
    await zoeDesk.shot('desk-taken');

    // a ready answer, filled in
    await abe.keyboard.press('r');
    await abe.keyboard.type('/withdrawal');
    await abe.getByRole('option', { name: /Withdrawal time/ }).waitFor();
    await abeDesk.shot('desk-ready');
    await abe.keyboard.press('Enter');
    const answer = await field(abe).inputValue();
    expect(answer).toMatch(/^Dear .+, a withdrawal takes up to three hours\. Abe Agent$/);
    await abe.keyboard.press('Enter');
    await customer.hears(answer);
    await talk(abe)
      .getByRole('img', { name: part(texts.kept) })
      .waitFor();
    expect(await customer.times(answer)).toBe(1);

    // a note and a label, for colleagues
    await abe.getByRole('textbox', { name: part(texts.writeNote) }).fill('Wrote twice already');
    await abe.keyboard.press('Enter');
    await abe.getByText(part('Wrote twice already')).waitFor();
    await abe.getByRole('combobox', { name: part(texts.labels) }).click();
    await abe.getByRole('option', { name: part('VIP') }).click();
    await mine(abe).getByText(part('VIP')).waitFor();
    await abeDesk.shot('desk-chat');

    // handed on with a note, to who is on duty
    await goOnDuty(other);
    await abe.getByRole('button', { name: part(texts.transfer.label) }).click();
    const dialog = abe.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^To/ }).click();
    await abe.getByRole('option', { name: /Zoe Agent/ }).click();
    await dialog.getByRole('textbox', { name: part(texts.transfer.note) }).fill('Asks for hash and time');
    await dialog.getByText(`goes to Zoe Agent`, { exact: false }).waitFor();
    await abeDesk.shot('desk-transfer');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.waitFor({ state: 'detached' });
    await abe.getByText(part(filled(texts.takenBy, { agent: 'Zoe Agent' }))).waitFor();
    await mine(other).getByRole('button').click();
    await talk(other).getByText('Handed on to Zoe Agent', { exact: false }).waitFor();
    await other.getByText(part('Asks for hash and time')).waitFor();

    // closed by the keyboard, then rated
    await customer.say('Thank you!');
    await talk(other).getByText(part('Thank you!')).waitFor();
    await field(other).fill('You are welcome');
    await other.keyboard.press('Enter');
    await customer.hears('You are welcome');
    await other.keyboard.press('Escape');
    await other.keyboard.press('c');
    const closing = other.getByRole('dialog');
    await closing.getByText(part(texts.close.title)).waitFor();
    await closing.locator('button[type=submit]:not([aria-disabled])').click();
    await closing.waitFor({ state: 'detached' });
    await talk(other).getByText(part(texts.closedNow)).waitFor();
    await customer.rate(5, 'Quick and kind');
    await talk(other).getByText('“Quick and kind”', { exact: false }).waitFor();
    await zoeDesk.shot('desk-rated');
    await goOffDuty(other);

    // found again by name
    await other.getByRole('searchbox', { name: part(texts.findChat) }).fill(uid);
    await other
      .getByRole('region', { name: part(texts.groups.closed) })
      .getByRole('button')
      .waitFor();
    await abeDesk.close();
    await zoeDesk.close();
  });

  test('nothing typed is lost, and nothing is said twice over a cable that breaks', async () => {
    const desk = await atDesk(stage.browser, stage.origin, 'agent@demo.local');
    const { page } = desk;
    const cable = await Cable.of(page);
    await page.reload();
    await goOnDuty(page);
    const [one, two] = [await Customer.open(stage.origin), await Customer.open(stage.origin)];
    await one.say('First question');
    await two.say('Second question');
    await mine(page).getByText(part('Second question')).waitFor();
    // two wait for an answer: the title of the tab says so
    await page.waitForFunction(() => document.title.startsWith('(2)'));

    await mine(page).getByRole('button').filter({ hasText: 'First question' }).click();
    await field(page).fill('Half a sentence');
    await page.keyboard.press('Alt+ArrowDown');
    await talk(page).getByText(part('Second question')).waitFor();
    await expect(field(page)).toHaveValue('');
    await mine(page).getByText(part(texts.draft)).waitFor();
    await page.reload();
    await mine(page).getByRole('button').filter({ hasText: texts.draft }).click();
    await talk(page).getByText(part('First question')).waitFor();
    await expect(field(page)).toHaveValue('Half a sentence');

    await cable.cut();
    await page.getByText(part(texts.lineDown)).waitFor();
    await field(page).fill('Said without a line');
    await page.keyboard.press('Enter');
    await talk(page).getByText(part(texts.notSent)).waitFor();
    await desk.shot('desk-unsent');
    expect(await one.times('Said without a line')).toBe(0);
    await page.reload();
    await talk(page).getByText(part('Said without a line')).waitFor();
    await talk(page).getByText(part(texts.notSent)).waitFor();
    await one.say('Are you there?');
    cable.mend();
    await one.hears('Said without a line');
    await talk(page).getByText(part('Are you there?')).waitFor();
    await talk(page).getByText(part(texts.notSent)).waitFor({ state: 'detached' });
    expect(await one.times('Said without a line')).toBe(1);
    await expect(talk(page).getByText(part('Said without a line'))).toHaveCount(1);

    // the words of it are found, and lead there
    await page.keyboard.press('Escape');
    await talk(page).getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('f');
    const search = page.getByRole('search');
    const words = search.getByRole('textbox');
    const nothing = search.getByText(part(texts.foundNothing));
    const line = search.getByRole('button').filter({ hasText: 'First question' });
    // words are put into the search every few seconds
    await until('the words are found', async () => {
      await words.fill('question');
      await line.or(nothing).waitFor();
      if (await line.isVisible()) return true;
      await words.fill('');
      await nothing.waitFor({ state: 'detached' });
      return false;
    });
    await line.click();
    await words.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: part(texts.keys.title) }).waitFor();
    await desk.shot('desk-keys');
    await page.getByRole('button', { name: part(app.close) }).click();
    await goOffDuty(page);
    await desk.close();
  });

  test('what was said is answered, put otherwise and taken back; pictures go along', { tag: '@full' }, async () => {
    const desk = await atDesk(stage.browser, stage.origin, 'agent@demo.local');
    const { page } = desk;
    const customer = await Customer.open(stage.origin);
    await customer.say('What does the fee come to?');
    await customer.say('And when is it due?');
    await queue(page).getByRole('button').filter({ hasText: 'And when is it due?' }).click();
    await talk(page).getByText(part(texts.takeToWrite)).waitFor();
    await page.keyboard.press('t');
    await field(page).waitFor();
    const said = () => talk(page).getByRole('log');
    const menuOf = async (text: string, act: keyof typeof texts.acts) => {
      const line = said().locator('div:has(> [id^=desk-message])').filter({ hasText: text });
      await line.hover();
      await line.getByRole('button', { name: part(texts.acts.label) }).click();
      await page.getByRole('menuitem', { name: texts.acts[act], exact: true }).click();
    };

    // an answer to the first of two questions, beside a draft
    await menuOf('What does the fee come to?', 'reply');
    await page.getByText(texts.replyingTo.replace('{{name}}', '').trim(), { exact: false }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.type('It is tree percent');
    await desk.shot('desk-reply');
    await page.keyboard.press('Enter');
    await customer.hears('It is tree percent');
    await said().getByText(part('What does the fee come to?')).nth(1).waitFor();

    // a slip is put right by the key that leads to what one said last, and the draft is still there
    await field(page).fill('And it is');
    await menuOf('It is tree percent', 'edit');
    await expect(field(page)).toHaveValue('It is tree percent');
    await field(page).fill('never mind');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('And it is');
    await field(page).fill('');
    await page.keyboard.press('ArrowUp');
    await page.getByText(part(texts.changing)).waitFor();
    await field(page).fill('It is three percent');
    await page.keyboard.press('Enter');
    await said().getByText(part('It is three percent')).waitFor();
    await said().getByText(part(texts.edited)).waitFor();
    await expect(said().getByText(part('It is three percent'))).toHaveCount(1);

    // pictures: chosen, one of them left out, pasted; nothing of them is lost by a reload
    const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: onePixel });
    await page.locator('input[type=file]').setInputFiles([picture('a.png'), picture('b.png')]);
    const out = (place: number) => page.getByRole('button', { name: part(filled(texts.pictures.remove, { place })) });
    await out(2).waitFor();
    await out(1).click();
    await out(2).waitFor({ state: 'detached' });
    await field(page).evaluate(
      (element, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'c.png', { type: 'image/png' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...onePixel],
    );
    await out(2).waitFor();
    await desk.shot('desk-pictures');
    await page.reload();
    await out(2).waitFor();
    await field(page).fill('Here it is');
    await page.keyboard.press('Enter');
    await customer.hears('Here it is');
    const alt = filled(texts.picture, { place: 2, count: 2 });
    await said()
      .getByRole('img', { name: part(alt) })
      .waitFor();
    await expect(page.getByRole('img', { name: part(alt) })).toHaveCount(1);

    await menuOf('Here it is', 'delete');
    for (const place of [said(), mine(page)]) await place.getByText(part(texts.said.deleted)).waitFor();
    await until('it is gone for the customer', async () => (await customer.times('Here it is')) === 0);
    // a file that is no picture is refused, and does not go along
    await page.locator('input[type=file]').setInputFiles({ ...picture('d.png'), buffer: Buffer.from('no picture') });
    await page
      .getByRole('alert')
      .filter({ hasText: /image|picture/i })
      .waitFor();
    await desk.shot('desk-deleted');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.getByRole('dialog').locator('button[type=submit]:not([aria-disabled])').click();
    await talk(page).getByText(part(texts.closedNow)).waitFor();
    // nothing can be done any more with what is closed
    await expect(said().getByRole('button', { name: part(texts.acts.label) })).toHaveCount(0);
    await desk.close();
  });

  test('a supervisor sees how it goes, and writes what the desk says', { tag: '@full' }, async () => {
    const desk = await atDesk(stage.browser, stage.origin, 'admin@demo.local');
    const { page } = desk;
    await page.getByRole('button').filter({ hasText: 'Said without a line' }).first().waitFor();
    await desk.shot('desk-others');
    await desk.go('/desk-days');
    const row = page.getByRole('row').filter({ hasText: 'Zoe Agent' }).last();
    await expect(row).toContainText('/ 5 (1)');
    await desk.shot('supervision');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: part(app.export) }).click();
    expect((await download).suggestedFilename()).toBe('desk-days.csv');

    await desk.go('/desk-cases');
    await page
      .getByRole('row')
      .filter({ hasText: 'Quick and kind' })
      .getByText(texts.states.closed, { exact: true })
      .click();
    await talk(page).getByText(part('You are welcome')).waitFor();

    await desk.go('/desk-keywords/create');
    await page.getByLabel(fieldLabel(texts.form.words)).fill('fee');
    await page.keyboard.press('Enter');
    await page.getByLabel(fieldLabel('English')).fill('Fees stand in the app.');
    await page.getByLabel(fieldLabel('Deutsch')).fill('Gebühren stehen in der App.');
    await page.getByLabel(fieldLabel(texts.form.enabled)).uncheck();
    await desk.shot('keyword');
    await page.getByRole('button', { name: part('Save') }).click();
    await page.getByRole('row').filter({ hasText: 'Fees stand in the app.' }).getByText(part('en de')).waitFor();

    await desk.go('/desk-texts');
    await page.getByRole('row').filter({ hasText: texts.texts.hours }).click();
    await page.getByLabel(fieldLabel('English')).fill('Mon to Fri, 9 to 18 UTC');
    await desk.shot('hours');
    await page.getByRole('button', { name: part('Save') }).click();
    await page.getByRole('row').filter({ hasText: 'Mon to Fri' }).waitFor();

    await desk.go('/desk-teams/create');
    await page.getByLabel(fieldLabel('Name')).fill('Nights');
    await page.getByLabel(fieldLabel(texts.form.members)).click();
    await page.getByRole('option', { name: part('Zoe Agent') }).click();
    await page.getByRole('button', { name: part('Save') }).click();
    await page.getByRole('row').filter({ hasText: 'Nights' }).getByText(part('Zoe Agent')).waitFor();
    await desk.go('/desk-labels');
    await page.getByRole('row').filter({ hasText: 'VIP' }).click();
    await page.getByRole('button', { name: part('Delete') }).click();
    await page.getByRole('button', { name: part('Confirm') }).click();
    await page.getByText(part(resources['desk-labels'].empty)).waitFor();
    await desk.close();
  });

  test('has no fault that axe finds, dark or light', { tag: '@full' }, async () => {
    const customer = await Customer.open(stage.origin);
    await customer.say('Is anybody there?');
    const door = await Door.open(stage.browser, stage.origin);
    const { page } = door;
    await door.signIn('agent@demo.local');
    await door.entered();
    await door.go('/desk');
    await queue(page).getByRole('button').first().click();
    await talk(page)
      .getByRole('button', { name: part(texts.take) })
      .click();
    await page.getByRole('textbox', { name: part(texts.writeNote) }).waitFor();
    await door.idle();
    const found = await door.findings('desk');
    await field(page).fill('/');
    await page.getByRole('option').first().waitFor();
    found.push(...(await door.findings('desk-answers')));
    await door.close();
    const supervisor = await Door.open(stage.browser, stage.origin);
    await supervisor.signIn('admin@demo.local');
    await supervisor.entered();
    for (const path of ['/desk-days', '/desk-canned/create', '/desk-keywords/create', '/desk-texts/away']) {
      await supervisor.go(path);
      await supervisor.page.locator('main form, main table').first().waitFor();
      found.push(...(await supervisor.findings(path.slice(1).replace(/\W+/g, '-'))));
    }
    await supervisor.close();
    expect(found).toEqual([]);
  });
});
