import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Wallet } from 'ethers';
import words from '../../server/common/words/en.json';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Books } from '../../server/ledger/ledger.schemas';
import proposals from '../../web-admin/src/locales/en/proposals.json';
import { ConsoleClient, staffPassword } from '../support';
import { Evm } from '../support/evm';
import { StaffConsole } from './support/console';
import { ConsoleWalk } from './support/console-walk';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { Phone } from './support/phone';
import { SecondFactors } from './support/second-factors';
import { Stage } from './support/stage';
import { part } from './support/texts';

const custody = `0x${'c0'.repeat(20)}`;
const digits = '246810';
const english = { language: 'en', scheme: 'dark' } as const;

/** Money in and out over a real chain: from the browser wallet to custody, and from the hot wallet back. */
test.describe('deposit and withdrawal on the chain', () => {
  const hot = Wallet.createRandom();
  let evm: Evm;
  let wallet: InjectedWallet;

  const factors = new SecondFactors();
  const stage = Stage.outsideDemo(
    async () => {
      evm = await Evm.start();
      wallet = new InjectedWallet(evm.url);
      await evm.fund(hot.address);
      await evm.mint(hot.address, '50000');
      await evm.fund(wallet.key.address);
      await evm.mint(wallet.key.address, '4000');
      return { CHAIN_RPC_URL: evm.url, CUSTODY_ADDRESS: custody, PAYER_KEY: hot.privateKey };
    },
    (demo) => factors.enrol(demo, 'reviewer@demo.local', 'reviewer2@demo.local', 'auditor@demo.local'),
  );

  test.afterAll(async () => {
    wallet?.close();
    await evm?.stop();
  });

  async function enter(phone: Phone): Promise<void> {
    await phone.go('/pages/login/index');
    await phone.page.getByRole('button', { name: part(walletName) }).click();
    await phone.tap('wallet:sign.action');
    await phone.sees(phone.t('home:panel.total'));
  }

  /** Sends USDT from the wallet in the page; it is filed by itself. */
  async function deposit(phone: Phone): Promise<void> {
    await phone.go('/pages/property/recharge');
    await phone.fill(phone.t('money:amount'), '2500');
    await phone.tap('deposit:wallet.send');
    await phone.shot('chain-send');
    await phone.confirm('deposit:wallet.send');
    await phone.sees(phone.t('money:waitForReview'));
    expect(wallet.asked).toContain('eth_sendTransaction');
    expect(await evm.balance(custody)).toBe(2_500n * 10n ** 18n);
  }

  async function withdraw(phone: Phone): Promise<void> {
    await phone.go('/pages/user/password');
    await phone.tap('password:intro.set');
    await phone.digits(digits);
    await phone.sees(phone.t('password:keypad.secondHint'));
    await phone.digits(digits);
    await phone.tap('password:sign.action');
    await phone.sees(phone.t('password:done.set'));
    await phone.go('/pages/property/withdrawal');
    await phone.fill(phone.t('withdrawal:amount'), '1200');
    await phone.tap('money:next.withdrawal');
    await phone.confirm('money:password.enter');
    await phone.digits(digits);
    await phone.sees(phone.t('money:waitForReview'));
  }

  /** Approves the only withdrawal that waits. */
  async function approve(desk: StaffConsole): Promise<void> {
    await desk.go('/withdrawals');
    await desk.choose('1,200.00');
    await desk.act(desk.reviews.approveWithdrawal);
  }

  test('credited once, by two, approved by two, paid by the hot wallet', async () => {
    test.slow();
    const phone = await Phone.open(stage.browser, stage.origin, { ...english, wallet });
    const login = (email: string) =>
      StaffConsole.login(stage.browser, stage.origin, email, english, factors.codeOf(email));
    const desk = await login('reviewer@demo.local');
    const second = await login('reviewer2@demo.local');
    const auditorEmail = 'auditor@demo.local';
    const auditor = await ConsoleClient.login(stage.origin, auditorEmail, staffPassword, factors.codeOf(auditorEmail));
    const row = async () => (await auditor.get<WithdrawalRow[]>('/admin-api/withdrawals')).body[0];
    const reaches = async (state: WithdrawalRow['state']) => {
      for (let left = 40; left > 0 && (await row())?.state !== state; left--) await wait(500);
      expect((await row())?.state).toBe(state);
    };
    try {
      await enter(phone);
      await deposit(phone);
      await evm.mine(3);
      await phone.page
        .getByText(/^Confirming: [1-9]/)
        .first()
        .waitFor();
      await phone.shot('chain-confirming');
      await evm.mine(20);
      await phone.sees(phone.t('deposit:check.state.verified'));
      await phone.shot('chain-verified');

      await desk.go('/deposits');
      await desk.choose('2,500.00');
      await desk.shot('chain-deposit');
      const { approveDeposit } = desk.reviews;
      await desk.act({ ...approveDeposit, confirm: approveDeposit.propose });
      await desk.page
        .getByRole('link', { name: /^Proposal \d/ })
        .first()
        .waitFor();
      await desk.shot('chain-deposit-proposed');
      await second.go('/proposals');
      await second.choose('2,500.00 USDT');
      await second.shot('chain-credit-to-confirm');
      await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
      await second.page.getByText(words.states.proposal.confirmed, { exact: true }).waitFor();
      await phone.go('/pages/asset/index');
      await phone.sees('2,500.00');

      await withdraw(phone);
      await approve(desk);
      await desk.shot('chain-one-approval');
      expect((await row())?.state).toBe('pending');
      await approve(second);
      await reaches('paying');
      await evm.mine(20);
      await reaches('paid');
      expect(await evm.balance(wallet.key.address)).toBe(2_700n * 10n ** 18n);

      const paid = await row();
      await desk.go(`/withdrawals/${paid?.id}/show`);
      await desk.page
        .getByText(part(paid?.txHash?.slice(0, 8) ?? 'no hash'))
        .first()
        .waitFor();
      await desk.shot('chain-paid');
      await desk.go('/chain');
      await desk.idle();
      await desk.shot('chain-status');
      const walk = new ConsoleWalk(desk);
      await walk.list('payouts', 'expansion');
      const payouts = walk.seen;
      await walk.list('chain-transfers', 'nothing');
      // each stands under its state and under "all"
      expect([walk.faults, payouts, walk.seen - payouts]).toEqual([[], 2, 2]);
      await phone.go('/pages/property/withdrawal/list');
      await phone.sees(phone.t('words:states.withdrawal.paid'));
      await phone.shot('chain-paid');
      const books = await auditor.get<Books>('/admin-api/books?fresh=1');
      expect(books.body.checks.filter((check) => !check.ok)).toEqual([]);
    } catch (error) {
      await phone.shot('chain-failed');
      await desk.shot('chain-failed');
      throw error;
    } finally {
      await phone.close();
      await desk.close();
      await second.close();
    }
  });
});
