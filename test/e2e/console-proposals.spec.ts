import { expect, test } from '@playwright/test';
import words from '../../server/common/words/en.json';
import type { SettingRow } from '../../server/settings/settings.schemas';
import notices from '../../web-admin/src/locales/en/notices.json';
import proposals from '../../web-admin/src/locales/en/proposals.json';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { shoot } from './support/door';
import { Stage } from './support/stage';
import { part } from './support/texts';

const limit = 'withdraw.dailyLimit';

/** A change that raises a risk, from its confirmation to its end, in a real browser. */
test.describe('a risky change', () => {
  const stage = Stage.ofSpec();
  const login = (name: string, scheme: 'dark' | 'light') =>
    StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, { language: 'en', scheme });

  test('is scheduled, told to all admins on every page, and cancelled by one of them', async () => {
    const actors = Actors.at(stage.origin);
    await actors.setting('staff.riskDelayMinutes', '30');
    const finance = await actors.staff('finance');
    const path = `/admin-api/settings/${limit}`;
    const { version } = (await finance.get<SettingRow>(path)).body;
    await finance.put(path, { value: '9000', version, reason: 'A large customer' });

    const second = await login('finance2', 'dark');
    await second.go('/proposals');
    await second.choose(limit);
    await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
    await second.page.getByText(words.states.proposal.scheduled, { exact: true }).waitFor();
    await second.page.getByText(part('This takes effect at')).waitFor();
    await shoot(second.page, 'proposal-scheduled');
    await second.go('/settings');
    await second.page.getByText(part('A change takes effect at')).waitFor();
    await second.close();

    const admin = await login('admin2', 'light');
    await admin.go('/users');
    const told = admin.page.getByRole('region', { name: notices.title, exact: true });
    await expect(told).toContainText(
      'Finn Finance confirmed a risky change: Change of a setting, Daily withdrawal limit',
    );
    await shoot(admin.page, 'risky-change-told');
    await told.getByRole('link').first().click();
    await admin.act({ ...proposals.cancel, confirm: proposals.cancel.label }, 'Not agreed with us');
    await admin.page.getByText(words.states.proposal.cancelled, { exact: true }).waitFor();
    await admin.page.getByText('Not agreed with us', { exact: true }).waitFor();
    await shoot(admin.page, 'proposal-cancelled');
    await admin.close();
    expect((await finance.get<SettingRow>(path)).body).toMatchObject({ value: '5000', proposalId: null });
  });
});
