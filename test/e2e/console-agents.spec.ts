import { expect, test } from '@playwright/test';
import resources from '../../web-admin/src/locales/en/resources.json';
import users from '../../web-admin/src/locales/en/users.json';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';

test.describe('agents in the console', () => {
  const stage = Stage.ofSpec();
  const enter = (role: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${role}@demo.local`, { language: 'en', scheme: 'dark' });

  test('an admin gives chosen users to an agent, who sees them and nobody else', async () => {
    const actors = Actors.at(stage.origin);
    const people = [await actors.user(), await actors.user(), await actors.user()];
    const [one, two, stranger] = people.map(({ uid }) => uid) as [string, string, string];
    const agent = await enter('agent');
    await agent.go('/users');
    await agent.page.getByText(users.noCustomers, { exact: true }).waitFor();
    await agent.shot('no-customers');

    const admin = await enter('admin');
    const { page } = admin;
    await admin.go('/users');
    for (const uid of [one, two]) {
      const row = page.getByRole('row').filter({ hasText: uid });
      await row.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: users.assign.label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Choose the agent of 2 users.', { exact: true }).waitFor();
    await dialog.getByRole('combobox', { name: users.assign.to, exact: true }).click();
    await page.getByRole('option', { name: 'Abe Agent (0)', exact: true }).click();
    await dialog.getByText('2 users become customers of Abe Agent.', { exact: true }).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('they speak Polish');
    await admin.shot('assign');
    const confirm = dialog.getByRole('button', { name: users.assign.confirm, exact: true });
    await dialog.locator('button[type=submit]:not([aria-disabled])').waitFor();
    await confirm.click();
    await dialog.getByText('2 users were assigned.', { exact: true }).waitFor();
    await admin.shot('assigned');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('row').filter({ hasText: one }).getByText('Abe Agent', { exact: true }).waitFor();
    await admin.shot('list');

    await agent.go('/users');
    await agent.page.getByRole('row').filter({ hasText: two }).waitFor();
    await expect(agent.page.getByRole('row')).toHaveCount(3);
    await expect(agent.page.getByRole('checkbox')).toHaveCount(0);
    await expect(agent.page.getByText(stranger, { exact: true })).toHaveCount(0);
    await agent.shot('list');

    await admin.choose(one);
    await page.getByRole('button', { name: users.assign.label, exact: true }).click();
    await dialog.getByRole('combobox', { name: users.assign.to, exact: true }).click();
    await page.getByRole('option', { name: users.assign.none, exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('moved away');
    await admin.shot('take');
    await dialog.locator('button[type=submit]:not([aria-disabled])').waitFor();
    await dialog.getByRole('button', { name: users.assign.confirm, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(users.assign.none, { exact: true }).first().waitFor();
    await admin.shot('page');
    await admin.go('/staff');
    await page.getByRole('columnheader', { name: resources.staff.fields.customers, exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Abe Agent' }).getByRole('link', { name: '1', exact: true }).click();
    await page.getByRole('row').filter({ hasText: two }).waitFor();
    await expect(page.getByText(one, { exact: true })).toHaveCount(0);
    await admin.shot('by-agent');
    await admin.close();
    await agent.close();
  });
});
