import { expect, test } from '@playwright/test';
import { Wallet } from 'ethers';
import approvals from '../../web-admin/src/locales/en/approvals.json';
import payouts from '../../web-admin/src/locales/en/payouts.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { Evm } from '../support/evm';
import { StaffConsole } from './support/console';
import { shoot } from './support/door';
import { Stage } from './support/stage';
import { part } from './support/texts';

const password = '246810';
/** More than a payment must be deep. */
const enoughBlocks = 20;
const count = 17;

/** A day's payouts by hand, against a chain of the test's own. */
test.describe('payouts by hand', () => {
  const custody = Wallet.createRandom();
  let evm: Evm;
  let user: TestUser;
  let staff: ConsoleClient;
  const amounts = Array.from({ length: count }, (_, at) => String(11 + at));

  const stage = Stage.ofSpec(async () => {
    evm = await Evm.start();
    return { CHAIN_RPC_URL: evm.url, CUSTODY_ADDRESS: custody.address };
  });

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    user = await actors.user({ bound: true, tradePassword: password });
    staff = await actors.staff('reviewer2');
    await evm.fund(user.account);
    await evm.mint(user.account, '900');
    const txHash = await evm.transfer(user.wallet, custody.address, '900');
    await evm.mine(enoughBlocks);
    const filed = await user.api.post<{ id: number }>('/api/finance/recharge', {
      asset: 'USDT',
      amount: '900',
      txHash,
    });
    expect((await staff.post(`/admin-api/deposits/${filed.data.id}/approve`, { amount: '900' })).http).toBe(200);
    for (const amount of amounts) await approved(amount);
  });

  async function approved(amount: string): Promise<number> {
    const { data } = await user.api.post<{ id: number }>('/api/finance/extract', { asset: 'USDT', amount, password });
    const { digest } = (await staff.get<{ digest: string }>(`/admin-api/withdrawals/${data.id}`)).body;
    expect((await staff.post(`/admin-api/withdrawals/${data.id}/approve`, { digest })).http).toBe(200);
    return data.id;
  }

  test.afterAll(async () => {
    await evm?.stop();
  });

  test('marks 17 as paid by six actions and one paste, and only what the chain shows', async () => {
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', {
      language: 'en',
      scheme: 'dark',
    });
    const { page } = desk;
    await desk.go('/hand-payouts');
    let actions = 0;
    const press = async (name: string) => {
      actions += 1;
      await page.getByRole('button', { name, exact: true }).click();
    };
    const dialog = page.getByRole('dialog');
    await press(`Start ${count} payouts`);
    await dialog.getByText('323.00', { exact: true }).waitFor();
    await shoot(page, 'payouts-start');
    await press(`Start ${count}`);
    await dialog.getByText(`${count} started`, { exact: true }).waitFor();
    await press('Close');
    await dialog.waitFor({ state: 'detached' });
    const saved = page.waitForEvent('download');
    await press(payouts.csvOut);
    expect((await saved).suggestedFilename()).toBe('to-sign.csv');

    await evm.mint(custody.address, '1000');
    const hashes: string[] = [];
    for (const amount of amounts.toReversed()) hashes.push(await evm.transfer(custody, user.account, amount));
    await evm.mine(enoughBlocks);
    const field = page.getByRole('textbox', { name: payouts.hashes, exact: true });
    await field.fill(hashes.join('\n'));
    await page
      .getByRole('group', { name: payouts.tiles.matched, exact: true })
      .getByText('17', { exact: true })
      .waitFor();
    await shoot(page, 'payouts-matched');
    await press(approvals.bulk.confirmPaid_other.replace('{{count}}', String(count)));
    await dialog.getByText('323.00', { exact: true }).waitFor();
    actions += 1;
    await dialog.getByRole('button', { name: part('Mark 17') }).click();
    await dialog.getByText('17 marked as paid', { exact: true }).waitFor();
    expect(actions).toBe(6);
    await shoot(page, 'payouts-paid');
    const { body } = await staff.get<Record<string, number>>('/admin-api/withdrawals/counts');
    expect(body).toMatchObject({ paying: 0 });
    await desk.close();
  });

  test('says of each line what is wrong with it, and lets it be taken off', async () => {
    const ids: number[] = [];
    for (const amount of ['31', '32']) {
      const id = await approved(amount);
      await staff.post(`/admin-api/withdrawals/${id}/start-payout`);
      ids.push(id);
    }
    const [less, right] = [
      await evm.transfer(custody, user.account, '30'),
      await evm.transfer(custody, user.account, '32'),
    ];
    await evm.mine(enoughBlocks);
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer2@demo.local', {
      language: 'en',
      scheme: 'light',
    });
    const { page } = desk;
    await desk.go('/hand-payouts');
    await page
      .getByRole('textbox', { name: payouts.hashes, exact: true })
      .fill([less, 'a note', right, `0x${'a'.repeat(64)}`].join('\n'));
    const lines = page.getByRole('list', { name: payouts.pasted, exact: true }).getByRole('listitem');
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(0)).toContainText(`${ids[0]}, 30 sent`);
    await expect(lines.nth(1)).toContainText(payouts.lines.notHash);
    await expect(lines.nth(2)).toContainText(`→ ${ids[1]}`);
    await expect(lines.nth(3)).toContainText(payouts.lines.unknown);
    await shoot(page, 'payouts-differs');
    await page.getByRole('button', { name: payouts.takeOff, exact: true }).click();
    await expect(lines).toHaveCount(3);
    await expect(page.getByText(part('The chain shows'))).toHaveCount(0);
    await desk.close();
  });
});
