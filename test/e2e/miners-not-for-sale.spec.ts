import { expect, test } from '@playwright/test';
import adminMiners from '../../web-admin/src/locales/en/miners.json';
import { bootApp } from '../support/boot';
import { productOnSale } from '../support/miner-stage';
import { giveAway } from '../support/point-stage';
import { StaffConsole } from './support/console';
import { phoneOf } from './support/member';

test.describe('a miner above the share of its points', () => {
  for (const [language, scheme] of [
    ['en', 'dark'],
    ['de', 'light'],
  ] as const)
    test(`is shown as not for sale now, with why, until enough came in: ${language}, ${scheme}`, async ({
      browser,
    }) => {
      const app = await bootApp({ web: true });
      try {
        const user = await app.actors.user({ bound: true });
        await giveAway(app, user, 'TRADE', '1000');
        await productOnSale(app);
        await app.actors.back('TRADE', 2_519_999_999n);
        const phone = await phoneOf(browser, app.origin, user, language, scheme);
        try {
          const { page, t } = phone;
          await phone.go('/pages/miner/index');
          await phone.tap('miners:none.mine.action');
          const card = page.getByRole('article');
          await expect(card.getByRole('button', { name: t('miners:sale.notNow'), exact: true })).toBeDisabled();
          await expect(card).toContainText(language === 'de' ? '25,2' : '25.2');
          await phone.shot('miner-not-for-sale');
          const desk = await StaffConsole.login(browser, app.origin, 'finance@demo.local', { language: 'en', scheme });
          await desk.go('/miner-products');
          await expect(desk.page.getByRole('table')).toContainText(adminMiners.notNow);
          await desk.shot('products-not-for-sale');
          await desk.go('/miner-products/1/show');
          await expect(desk.page.getByRole('main')).toContainText('25.2');
          await desk.shot('product-not-for-sale');
          await desk.close();
          await app.actors.back('TRADE', 1n);
          await phone.go('/');
          await phone.go('/pages/miner/index');
          await phone.tap('miners:none.mine.action');
          await expect(card.getByRole('button', { name: t('miners:obtain.open'), exact: true })).toBeEnabled();
        } finally {
          await phone.close();
        }
      } finally {
        await app.close();
      }
    });
});
