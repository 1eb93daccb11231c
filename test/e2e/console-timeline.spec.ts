import { expect, test } from '@playwright/test';
import german from '../../web-admin/src/locales/de/timeline.json';
import app from '../../web-admin/src/locales/en/app.json';
import desk from '../../web-admin/src/locales/en/desk.json';
import resources from '../../web-admin/src/locales/en/resources.json';
import search from '../../web-admin/src/locales/en/search.json';
import timeline from '../../web-admin/src/locales/en/timeline.json';
import users from '../../web-admin/src/locales/en/users.json';
import russian from '../../web-admin/src/locales/ru/timeline.json';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';
import { part } from './support/texts';

const { notes } = timeline;

test.describe('the timeline of a user', () => {
  const stage = Stage.ofSpec();
  const enter = (role: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${role}@demo.local`, { language: 'en', scheme: 'dark' });

  test('opens a user, tells what happened, and hides kinds by their chips', async () => {
    const user = await Actors.at(stage.origin).user();
    const admin = await enter('admin');
    const { page } = admin;
    await admin.go(`/users/${user.id}/show`);
    const line = page.getByRole('region', { name: timeline.title, exact: true });
    await line.getByText(timeline.nothing, { exact: true }).waitFor();
    await admin.act({ label: users.freeze.label, confirm: users.freeze.label, title: users.freeze.title }, 'looks odd');
    await line.getByText(timeline.events.account.accountFrozen, { exact: true }).waitFor();
    await line.getByRole('link', { name: part('Ada Admin') }).waitFor();
    await admin.shot('timeline');
    await line.getByRole('button', { name: timeline.kinds.account, exact: true }).click();
    await line.getByText(timeline.events.account.accountFrozen, { exact: true }).waitFor({ state: 'detached' });
    await line.getByRole('link', { name: part('Ada Admin') }).waitFor();
    await line.getByRole('button', { name: timeline.kinds.staff, exact: true }).click();
    await line.getByText(timeline.nothing, { exact: true }).waitFor();
    await line.getByRole('button', { name: app.clearFilters, exact: true }).click();
    await line.getByText(timeline.events.account.accountFrozen, { exact: true }).waitFor();
    // Before the user was there nothing happened.
    await line.getByLabel(timeline.day, { exact: true }).fill('2020-01-01');
    await line.getByText(timeline.nothing, { exact: true }).waitFor();
    // The tabs of before stand behind it.
    await page.getByRole('tab', { name: users.tabs.overview, exact: true }).click();
    await page.getByText(resources.users.fields.inviteCode, { exact: true }).waitFor();
    await admin.close();

    const reviewer = await enter('reviewer');
    await reviewer.go(`/users/${user.id}/show`);
    await reviewer.page.getByText(timeline.hidden_other.replace('{{count}}', '2'), { exact: true }).waitFor();
    await expect(reviewer.page.getByRole('button', { name: timeline.kinds.staff, exact: true })).toHaveCount(0);
    await reviewer.close();
  });

  test('keeps notes that name colleagues, are corrected and answered', async () => {
    const user = await Actors.at(stage.origin).user();
    const admin = await enter('admin');
    const { page } = admin;
    await admin.go(`/users/${user.id}/show`);
    await page.getByText(desk.noNotes, { exact: true }).waitFor();
    await page.keyboard.press('n');
    const field = page.getByRole('textbox', { name: desk.writeNote, exact: true });
    await expect(field).toBeFocused();
    await field.pressSequentially('New phone. @rit');
    await page
      .getByRole('option', { name: part('Rev') })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('New phone. @Rita Reviewer ');
    await page.keyboard.type('please watch');
    await page.keyboard.press('Enter');
    await page.getByText(part('please watch')).waitFor();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: notes.correct, exact: true }).click();
    const correction = page.getByRole('textbox', { name: notes.correct, exact: true });
    await correction.fill('New phone. @Rita Reviewer please watch closely');
    await correction.press('Enter');
    await page.getByText(part('please watch closely')).waitFor();
    await page.getByText(notes.corrected, { exact: true }).waitFor();
    await admin.shot('note');

    const reviewer = await enter('reviewer');
    const { page: theirs } = reviewer;
    await reviewer.go(`/users/${user.id}/show`);
    await theirs.getByRole('button', { name: notes.mentions, exact: true }).click();
    const mentions = theirs.getByRole('dialog');
    await mentions.getByText(part('please watch closely')).waitFor();
    await mentions.getByRole('button', { name: app.close, exact: true }).click();
    // Only its author corrects a note.
    await expect(theirs.getByRole('button', { name: notes.correct, exact: true })).toHaveCount(0);
    await theirs.getByRole('button', { name: notes.answer, exact: true }).click();
    await theirs.getByRole('textbox', { name: notes.writeAnswer, exact: true }).fill('I do');
    await theirs.keyboard.press('Enter');
    await theirs.getByText('I do', { exact: true }).waitFor();
    await reviewer.close();
    await admin.close();
  });

  test('fits 1024 pixels in German and Russian, and a phone', async () => {
    const user = await Actors.at(stage.origin).user();
    const auditor = await enter('auditor');
    const { page } = auditor;
    for (const [language, texts] of [
      ['de', german],
      ['ru', russian],
    ] as const) {
      await page.addInitScript((code) => localStorage.setItem('RaStore.locale', JSON.stringify(code)), language);
      for (const width of [1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await auditor.go(`/users/${user.id}/show`);
        await page.getByRole('button', { name: texts.kinds.account, exact: true }).waitFor();
        await page.getByText(texts.attention.none, { exact: true }).waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([language, width, wide]).toEqual([language, width, 0]);
      }
    }
    await auditor.close();
  });

  test('a user is found by the last four characters, of several each is listed', async () => {
    const actors = Actors.at(stage.origin);
    const user = await actors.user();
    const reviewer = await enter('reviewer');
    const { page } = reviewer;
    for (const end of [user.uid.slice(-4), user.account.slice(-4)]) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: search.label, exact: true }).fill(end);
      await page.getByRole('option', { name: part(user.uid) }).waitFor();
      await page.keyboard.press('Escape');
      await reviewer.go(`/users?filter=${encodeURIComponent(JSON.stringify({ q: end }))}`);
      await page.getByRole('row').filter({ hasText: user.uid }).waitFor();
    }
    await reviewer.close();
  });
});
