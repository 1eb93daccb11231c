import { expect, test } from '@playwright/test';
import fields from '../../web-admin/src/locales/en/fields.json';
import menu from '../../web-admin/src/locales/en/menu.json';
import staff from '../../web-admin/src/locales/en/staff.json';
import { ConsoleClient } from '../support/http';
import { staffPassword } from '../support/staff-password';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** A page of another role, and the way into that role for an hour. */
test.describe('another role', () => {
  const stage = Stage.ofSpec();

  test('is named by its page, asked for, worked in and given back', async () => {
    const options = { language: 'en', scheme: 'dark' } as const;
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'admin@demo.local', options);
    const { page } = desk;
    await desk.go('/withdrawals');
    await page.getByText(menu.notYours, { exact: true }).waitFor();
    await page.getByText(part('Rita Reviewer')).waitFor();
    await desk.shot('not-yours');

    await page.getByRole('link', { name: staff.actAs.label, exact: true }).click();
    await page.getByRole('button', { name: staff.actAs.label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Reviewer', exact: true }).click();
    await dialog.getByLabel(part(fields.reason)).fill('Nobody else is here');
    await dialog.getByRole('button', { name: staff.actAs.label, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const second = await ConsoleClient.login(stage.origin, 'finance@demo.local', staffPassword);
    const waiting = await second.get<{ rows: { id: number; kind: string }[] }>('/admin-api/second-person');
    const asked = waiting.body.rows.find(({ kind }) => kind === 'actingRole');
    expect((await second.post(`/admin-api/proposals/${asked?.id}/confirm`)).http).toBe(200);

    await desk.go('/withdrawals');
    const chip = page.getByRole('button', { name: /^Reviewer until \d\d:\d\d UTC$/ });
    await chip.waitFor();
    await page.getByRole('tab').first().waitFor();
    await desk.shot('acting');
    await chip.click();
    await dialog.getByRole('button', { name: staff.giveRoleBack.label, exact: true }).click();
    await expect(chip).toHaveCount(0);
    await page.getByText('Administrator', { exact: true }).waitFor();
    await desk.close();
  });
});
