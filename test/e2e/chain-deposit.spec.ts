import { expect, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { Evm } from '../support/evm';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const custody = '0x00000000000000000000000000000000DeaDBeef';
const explorer = 'https://explorer.example/bsc';

/** A deposit sent from the page by the wallet itself, on a real chain, and followed until the chain is sure of it. */
test.describe('deposit with the wallet', () => {
  let evm: Evm;

  const stage = Stage.outsideDemo(
    async () => {
      evm = await Evm.start();
      return { CHAIN_RPC_URL: evm.url, CUSTODY_ADDRESS: custody };
    },
    (demo) => Actors.at(demo).setting('ui.explorerUrl', explorer),
  );

  test.afterAll(async () => {
    await evm?.stop();
  });

  test('is sent, filed by itself, and shows the check live', async () => {
    const wallet = new InjectedWallet(evm.url);
    await evm.fund(wallet.key.address);
    await evm.mint(wallet.key.address, '100');
    const phone = await Phone.open(stage.browser, stage.origin, { language: 'en', scheme: 'dark', wallet });
    try {
      await phone.tap('home:visitor.action');
      await phone.page.getByRole('button', { name: part(walletName) }).click();
      await phone.tap('wallet:sign.action');
      await phone.sees(phone.t('home:panel.total'));

      await phone.go('/pages/property/recharge');
      await phone.page
        .getByRole('img', { name: phone.t('deposit:address.qr', { asset: 'USDT' }), exact: true })
        .waitFor();
      await phone.button(phone.t('money:copyAddress')).waitFor();
      await expect(phone.page.locator(`a[href="${explorer}/address/${custody}"]`)).toHaveCount(1);
      await expect(phone.page.locator(`a[href^="${explorer}/address/0x"]`)).toHaveCount(2);
      await expect(phone.page.getByText(phone.t('money:demo'), { exact: true })).toHaveCount(0);
      await expect(phone.button(phone.t('deposit:test.action', { asset: 'USDT' }))).toHaveCount(0);
      // The wallet's own balance is the most it can send.
      await phone.page.getByText(part(phone.t('deposit:wallet.balance'))).waitFor();
      await phone.tap('money:max');
      await expect(phone.page.getByLabel(phone.t('money:amount'), { exact: true })).toHaveValue('100');
      await phone.fill(phone.t('money:amount'), '25.5');
      await phone.shot('wallet-deposit');
      await phone.tap('deposit:wallet.send');
      await phone.sees(phone.t('deposit:wallet.confirm'));
      await phone.shot('wallet-deposit-confirm');
      await phone.confirm('deposit:wallet.send');
      await phone.sees(phone.t('money:waitForReview'));
      expect(wallet.asked).toContain('eth_sendTransaction');
      expect(await evm.balance(custody)).toBe(25_500_000_000_000_000_000n);

      await phone.page.getByText(/^Confirming: \d+ of 15$/).waitFor();
      await phone.shot('wallet-deposit-confirming');
      await evm.mine(20);
      await phone.sees(phone.t('deposit:check.state.verified'));
      await phone.shot('wallet-deposit-verified');
      await phone.tap('deposit:result.follow');
      await phone.sees(phone.t('deposit:check.next.verified'));
      await phone.shot('wallet-deposit-followed');
    } finally {
      await phone.close();
      wallet.close();
    }
  });
});
