import { expect, test } from '@playwright/test';
import words from '../../server/common/words/en.json';
import fields from '../../web-admin/src/locales/en/fields.json';
import texts from '../../web-admin/src/locales/en/reports.json';
import { Actors } from '../support/actors';
import { ChatClient } from '../support/chat-client';
import { StaffConsole } from './support/console';
import { Door } from './support/door';
import { Stage } from './support/stage';
import { fieldLabel, part } from './support/texts';

const states = words.states.chatReport;

test.describe('reported messages in the console', () => {
  const stage = Stage.ofSpec();
  let writer: string;

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    const [bad, good] = [await actors.user(), await actors.user()];
    writer = bad.uid;
    const { data } = await bad.api.post<{ conversation: number }>('/api/chat/direct', { uid: good.uid });
    const socket = await ChatClient.in(stage.origin, bad.token);
    const { seq } = await socket.say(data.conversation, 'Send me your seed phrase', 'r-1');
    socket.close();
    const report = { conversation: data.conversation, seq, reason: 'scam', text: 'He wants my words' };
    expect((await good.api.post('/api/chat/reports', report)).status).toBe(200);
  });

  test('a reviewer reads one with what stands round it, mutes the writer, and lets them speak again', async () => {
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', {
      language: 'en',
      scheme: 'dark',
    });
    const { page } = desk;
    const decide = async (act: { label: string; title: string }, reason: string) => {
      await page.getByRole('button', { name: act.label, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(act.title, { exact: true }).waitFor();
      await dialog.getByLabel(fieldLabel(fields.reason)).fill(reason);
      await dialog.locator('button[type=submit]:not([aria-disabled])').click();
      await dialog.waitFor({ state: 'detached' });
    };
    await desk.go('/chat-reports');
    await page
      .getByRole('row')
      .filter({ hasText: 'Send me your seed phrase' })
      .getByText(texts.reasons.scam, { exact: true })
      .click();
    await page.getByText('He wants my words', { exact: true }).waitFor();
    await page.getByRole('log').getByText('Send me your seed phrase', { exact: true }).waitFor();
    await desk.shot('report');
    await expect(page.getByRole('button', { name: texts.freeze.label, exact: true })).toHaveCount(0);
    await decide(texts.mute, 'asks for seed phrases');
    await page.getByText(states.muted, { exact: true }).waitFor();
    await page.getByText(texts.mutedUntil, { exact: false }).waitFor();
    await page.getByText('asks for seed phrases', { exact: true }).waitFor();
    await decide(texts.unmute, 'a misunderstanding');
    await page.getByText(texts.mutedUntil, { exact: false }).waitFor({ state: 'detached' });
    await desk.go('/chat-reports');
    await page.getByRole('tab', { name: part(states.muted) }).click();
    await page.getByRole('row').filter({ hasText: writer }).waitFor();
    await desk.close();
  });

  test('has no fault that axe finds, dark or light', { tag: '@full' }, async () => {
    const door = await Door.open(stage.browser, stage.origin);
    await door.signIn('reviewer@demo.local');
    await door.entered();
    await door.go('/chat-reports/1/show');
    await door.page.getByRole('log').waitFor();
    const found = await door.findings('report');
    await door.close();
    expect(found).toEqual([]);
  });
});
