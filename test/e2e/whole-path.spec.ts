import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { StaffConsole } from './support/console';
import { fullUnless } from './support/full-unless';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { Phone } from './support/phone';
import { Stage } from './support/stage';

const digits = '246810';
const hash = () => `0x${randomBytes(32).toString('hex')}`;

/** The first whole path through the product, in a real browser: a user deposits, staff approve, the user withdraws. */
test.describe('deposit and withdrawal', { tag: '@moment' }, () => {
  const stage = Stage.ofSpec();

  /** From a home page that nobody is logged in on, to a wallet that is logged in and has a referrer. */
  async function enter(phone: Phone, wallet: string): Promise<void> {
    await phone.shot('visitor');
    await phone.tap('home:visitor.action');
    await phone.page.getByText(wallet, { exact: true }).first().click();
    await phone.shot('connect');
    await phone.tap('wallet:sign.action');
    await phone.sees(phone.t('home:panel.total'));
    await phone.tap('steps:action.referrer');
    const code = await phone.page.evaluate(async () => {
      const answer = await fetch('/api/site');
      return ((await answer.json()) as { data: { demoReferrer: string } }).data.demoReferrer;
    });
    await phone.page.getByRole('textbox').first().fill(code);
    await phone.shot('bind');
    await phone.tap('share:bind.action');
    await phone.confirm('share:bind.action');
    await phone.sees(phone.t('steps:action.airdrop'));
  }

  async function deposit(phone: Phone): Promise<void> {
    await phone.go('/pages/property/recharge');
    await phone.fill(phone.t('money:amount'), '250');
    await phone.fill(phone.t('deposit:txHash.optional'), hash());
    await phone.shot('deposit');
    await phone.tap('money:next.deposit');
    await phone.shot('deposit-confirm');
    await phone.confirm('deposit:confirm.action');
    await phone.sees(phone.t('money:waitForReview'));
    await phone.shot('deposit-result');
  }

  async function setTradePassword(phone: Phone): Promise<void> {
    await phone.go('/pages/user/password');
    await phone.tap('password:intro.set');
    await phone.sees(phone.t('password:keypad.firstHint'));
    await phone.shot('keypad');
    await phone.digits(digits);
    await phone.sees(phone.t('password:keypad.secondHint'));
    await phone.digits(digits);
    await phone.tap('password:sign.action');
    await phone.sees(phone.t('password:done.set'));
  }

  async function withdraw(phone: Phone): Promise<void> {
    await phone.go('/pages/property/withdrawal');
    await phone.fill(phone.t('withdrawal:amount'), '100');
    await phone.shot('withdrawal');
    await phone.tap('money:next.withdrawal');
    await phone.shot('withdrawal-confirm');
    await phone.confirm('money:password.enter');
    await phone.sees(phone.t('withdrawal:password.hint'));
    await phone.digits(digits);
    await phone.sees(phone.t('money:waitForReview'));
    await phone.shot('withdrawal-result');
  }

  async function uidOf(phone: Phone): Promise<string> {
    await phone.go('/pages/user/settings');
    const uid = phone.page.getByText(/^\d{8}$/).first();
    return (await uid.textContent()) ?? '';
  }

  for (const { language, scheme, wallet } of [
    { language: 'en', scheme: 'dark', wallet: 'injected' },
    { language: 'zh-CN', scheme: 'light', wallet: 'demo' },
  ] as const) {
    test(`${language}, ${scheme}, ${wallet} wallet`, fullUnless(language === 'en'), async () => {
      const injected = wallet === 'injected' ? new InjectedWallet() : undefined;
      const phone = await Phone.open(stage.browser, stage.origin, {
        language,
        scheme,
        serviceWorker: true,
        ...(injected ? { wallet: injected } : {}),
      });
      const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', { language, scheme });
      try {
        await enter(phone, injected ? phone.t('wallet:here.one', { name: walletName }) : phone.t('wallet:demo.name'));
        if (injected)
          expect(injected.asked).toEqual(expect.arrayContaining(['wallet_addEthereumChain', 'personal_sign']));
        await deposit(phone);
        const uid = await uidOf(phone);

        await desk.go('/deposits');
        await desk.choose(uid);
        await desk.shot('deposit');
        await desk.act(desk.reviews.approveDeposit);

        await phone.go('/pages/asset/index');
        await phone.sees('250.00');
        await phone.shot('assets');
        await setTradePassword(phone);
        await withdraw(phone);

        await desk.go('/withdrawals');
        await desk.choose(uid);
        await desk.act(desk.reviews.approveWithdrawal);
        await desk.go('/withdrawals?filter=%7B%22state%22%3A%22approved%22%7D');
        await desk.choose(uid);
        await desk.act(desk.reviews.startPayout);
        await desk.go('/withdrawals?filter=%7B%22state%22%3A%22paying%22%7D');
        await desk.choose(uid);
        await desk.shot('payout');
        const paidBy = hash();
        await desk.act(desk.reviews.pay, paidBy);

        await phone.go('/pages/transaction/dateils');
        await phone.sees(phone.t('words:billTypes.withdrawalFee'));
        await phone.shot('bills');
        await phone.page.getByText(phone.t('words:billTypes.withdrawal'), { exact: true }).first().click();
        await phone.sees(phone.t('bills:detail.after'));
        await phone.shot('bill');
        await phone.go('/');
        await phone.sees('149.00');
        await phone.shot('home');
        await desk.go('/');
        await desk.page.getByText(desk.reviews.history, { exact: true }).first().waitFor({ state: 'detached' });
        await desk.idle();
        await desk.shot('dashboard');
      } finally {
        await phone.close();
        await desk.close();
      }
    });
  }
});
