import { expect, test } from '@playwright/test';
import type { PointOrder } from '../../server/points/points.schemas';
import { member, posts, tradePassword } from './support/member';
import { Stage } from './support/stage';

/** An order of points from the form to its bill, in a real browser. */
test.describe('point orders', () => {
  const stage = Stage.ofSpec();

  test('are placed, paid once, and bring the points; one that is not paid can be deleted', async () => {
    const user = await member(stage.origin);
    await stage.visitAs(user, async (phone) => {
      const { page, t } = phone;
      const order = async (amount: string) => {
        await phone.go('/pages/point/index?new=FUEL');
        // Key by key: what is typed is written into the address, and the field keeps the focus.
        await page.getByLabel(t('points:order.amount'), { exact: true }).click();
        await page.keyboard.type(amount);
        await phone.tap('money:next.pointOrder');
        await phone.confirm('points:confirm.action');
        await phone.sees(t('points:fact.timeLeft'));
      };
      await phone.go('/pages/point/index');
      await phone.sees(t('points:none.title'));
      await order('20');
      await phone.shot('order');
      const sent = posts(phone);
      const pay = t('points:pay.action', { amount: '20.00' });
      await phone.settled();
      await page.getByRole('dialog').getByRole('button', { name: pay, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: t('points:pay.title'), exact: true });
      await sheet.waitFor();
      await phone.settled();
      await phone.shot('pay');
      await sheet.getByRole('button', { name: t('money:password.enter'), exact: true }).click();
      await phone.digits(tradePassword);
      await phone.sees(t('points:explain.paid'));
      expect(sent).toEqual([{ path: expect.stringMatching(/pay/), key: expect.stringMatching(/^.{8,}$/) }]);
      await phone.tap('points:fact.bill');
      await phone.sees('\u221220.00');

      await order('7');
      await phone.settled();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('points:delete.action'), exact: true })
        .click();
      const asked = page.getByRole('dialog', { name: t('points:delete.title'), exact: true });
      await asked.waitFor();
      await phone.settled();
      await asked.getByRole('button', { name: t('points:delete.action'), exact: true }).click();
      await phone.sees(t('points:delete.done'));
      const { data } = await user.api.get<{ list: PointOrder[] }>('/api/point/myList');
      expect(data.list.map(({ state, points }) => [state, points])).toEqual([['paid', '20']]);
    });
  });
});
