import { type Browser, expect, test } from '@playwright/test';
import { UnitOfWork } from '../../server/common/database';
import type { Service } from '../../server/desk/customers/service.schemas';
import type { DeskFigures } from '../../server/desk/figures/figures.schemas';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { until } from '../support/until';
import { violations } from './support/axe';
import { misfits } from './support/fits';
import { fullUnless } from './support/full-unless';
import { inThree, Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

const password = '135790';
const landing = '#/pages/chat/service';
const english = { language: 'en', scheme: 'dark' } as const satisfies PhoneOptions;

/** What people ask customer service most, answered from their own data before a person is needed. */
test.describe('the answers of customer service', () => {
  let app: TestApp;
  let browser: Browser;

  test.beforeAll(async ({ browser: given }) => {
    browser = given;
    app = await bootApp({ web: true });
  });
  test.afterAll(() => app?.close());

  const rich = () => app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
  const withdraw = async ({ api }: TestUser, typed = password) =>
    (await api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '10', password: typed })).data;
  const figures = async () => {
    const { body } = await (await app.actors.staff('admin')).get<DeskFigures>('/admin-api/desk/figures');
    return { asked: body.asked, answeredAlone: body.answeredAlone };
  };
  const lastWords = async ({ api }: TestUser) => {
    const { conversation } = (await api.get<Service>('/api/chat/service')).data;
    const { list } = (await api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data;
    return list.at(-1)?.msn ?? '';
  };
  const caseOf = async ({ api }: TestUser) => (await api.get<Service>('/api/chat/service')).data.case;

  async function asked(user: TestUser, options: PhoneOptions, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(browser, app.origin, { ...options, landing, user });
    try {
      await phone.sees(phone.t('service:intro'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }
  const row = (phone: Phone, key: string) => phone.page.getByRole('button', { name: part(phone.t(key)) });
  const card = (phone: Phone, text: string) => phone.page.getByRole('status').filter({ hasText: text });

  for (const options of inThree) {
    test(`stand in their rows at once, in ${options.language}`, fullUnless(options.language === 'en'), async () => {
      const user = await rich();
      await app.actors.setTradePassword(user, '246802');
      const { id } = await withdraw(user, '246802');
      await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '25' });
      await asked(user, options, async (phone) => {
        await expect(row(phone, 'service:ask.withdrawal')).toContainText(String(id));
        await expect(row(phone, 'service:ask.depositState')).toContainText(phone.t('words:states.deposit.pending'));
        await expect(row(phone, 'service:ask.hold')).toContainText(phone.t('service:reason.password'));
        expect([...(await violations(phone.page, 'answers')), ...(await misfits(phone.page))]).toEqual([]);
        await phone.shot('service-answers');
        await phone.page.setViewportSize({ width: 320, height: 700 });
        expect(await misfits(phone.page)).toEqual([]);
      });
      // Nothing was sent: no case was opened by reading.
      expect(await caseOf(user)).toBeNull();
    });
  }

  test('tell the path of a withdrawal and of a deposit, and lead to their page', async () => {
    const user = await rich();
    const { id } = await withdraw(user);
    const deposit = (await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '25' })).data;
    await asked(user, english, async (phone) => {
      const { page, t } = phone;
      await row(phone, 'service:ask.withdrawal').click();
      const shown = card(phone, t('service:card.withdrawal', { id }));
      await expect(shown.locator('[aria-current="step"]')).toContainText(t('service:step.review'));
      await expect(shown).toContainText(t('withdrawal:explain.pending'));
      expect([...(await violations(page, 'withdrawal')), ...(await misfits(page))]).toEqual([]);
      await phone.shot('service-withdrawal');

      await row(phone, 'service:ask.depositState').click();
      const ofDeposit = card(phone, t('service:card.deposit', { id: deposit.id }));
      await expect(ofDeposit.locator('[aria-current="step"]')).toContainText(t('service:step.checked'));
      await phone.shot('service-deposit');
      await ofDeposit.getByRole('link', { name: t('service:open.deposit'), exact: true }).click();
      await phone.sees(t('deposit:list.one', { id: deposit.id }));
    });
  });

  test('say why money is on hold and until when', async () => {
    const user = await rich();
    await app.actors.setTradePassword(user, '246802');
    await asked(user, english, async (phone) => {
      await row(phone, 'service:ask.hold').click();
      await expect(card(phone, 'You reset your trade password')).toContainText('You need do nothing');
      await phone.shot('service-hold');
    });
  });

  test('are other questions where nothing is under way, and never empty', async () => {
    const user = await rich();
    await asked(user, english, async (phone) => {
      const { page, t } = phone;
      for (const [question, line, told] of [
        ['withdrawalTime', 'withdrawalTime', 'explain.withdrawalTime'],
        ['deposit', 'test', 'explain.test'],
        ['holdRule', 'holdRule', 'explain.holdRule'],
      ] as const) {
        await expect(row(phone, `service:ask.${question}`)).toContainText(t(`service:line.${line}`));
        await row(phone, `service:ask.${question}`).click();
        await expect(card(phone, t(`service:${told}`, { hours: 24 }))).toHaveCount(1);
      }
      await phone.shot('service-nothing');
      expect(await violations(page, 'nothing under way')).toEqual([]);
    });
    expect(await caseOf(user)).toBeNull();
  });

  const enough = (phone: Phone, key: string) => phone.page.getByRole('button', { name: phone.t(key), exact: true });

  test('end with a yes, which is counted and opens nothing', async () => {
    const user = await rich();
    const before = await figures();
    await asked(user, english, async (phone) => {
      const { page, t } = phone;
      await row(phone, 'service:ask.deposit').click();
      await phone.sees(t('service:enough.ask'));
      expect([...(await violations(page, 'enough')), ...(await misfits(page))]).toEqual([]);
      await phone.shot('service-enough');
      await enough(phone, 'service:enough.yes').click();
      await phone.sees(t('service:enough.thanks'));
      await expect(enough(phone, 'chat:service.person')).toHaveCount(0);
    });
    expect(await caseOf(user)).toBeNull();
    expect(await figures()).toEqual({ asked: before.asked + 1, answeredAlone: before.answeredAlone + 1 });
  });

  test('go on to a person with what was asked', async () => {
    const user = await rich();
    const { id } = await withdraw(user);
    const before = await figures();
    await asked(user, english, async (phone) => {
      await row(phone, 'service:ask.withdrawal').click();
      await enough(phone, 'chat:service.person').click();
      await phone.page.getByRole('textbox').waitFor();
      await phone.page
        .getByText(part(`${phone.t('service:ask.withdrawal')}\n${phone.t('service:card.withdrawal', { id })}`))
        .first()
        .waitFor();
      await phone.shot('service-person');
    });
    expect(await caseOf(user)).toMatchObject({ state: 'queued', wanted: true });
    await until('the person can read it', async () => (await lastWords(user)).includes(String(id)));
    expect(await figures()).toEqual({ asked: before.asked + 1, answeredAlone: before.answeredAlone });
  });

  test('let a withdrawal be cancelled that still can be', async () => {
    const user = await rich();
    await withdraw(user);
    await asked(user, english, async (phone) => {
      const { page, t } = phone;
      await row(phone, 'service:ask.withdrawal').click();
      await page.getByRole('button', { name: t('service:cancel'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('withdrawal:cancel.action'), exact: true })
        .click();
      await phone.sees(t('withdrawal:cancel.done'));
      await expect(row(phone, 'service:ask.withdrawalTime')).toBeVisible();
      await expect(page.getByRole('button', { name: t('service:cancel'), exact: true })).toHaveCount(0);
    });
  });

  test('stand under how long a person usually takes, while somebody is on duty', async () => {
    const agent = await app.actors.staff('agent');
    const duty = (onDuty: boolean) => agent.post('/admin-api/desk/duty', { onDuty, capacity: null });
    for (let nth = 0; nth < 5; nth++) {
      const { api } = await app.actors.user();
      const opened = await api.post<Service>('/api/chat/service/person');
      await api.post('/api/chat/service/close');
      await app
        .get(UnitOfWork)
        .run((tx) =>
          tx.run('UPDATE desk_case SET answeredAt = queuedAt + 180000 WHERE id = ?', [opened.data.case?.id ?? 0]),
        );
    }
    const user = await rich();
    const wait = (phone: Phone) =>
      phone.page.getByText(phone.t('service:wait.minutes_other', { count: 3 }), { exact: true });
    await asked(user, english, async (phone) => {
      await expect(wait(phone)).toHaveCount(0);
    });
    expect((await duty(true)).http).toBe(200);
    await asked(user, english, async (phone) => {
      await wait(phone).waitFor();
      await phone.shot('service-wait');
    });
    expect((await duty(false)).http).toBe(200);
  });

  test('stand under one statement and the day’s clock while nobody is on duty', async () => {
    await app.actors.setting('chat.openHours', '1-7 08:00-20:00');
    app.clock.stop(Date.parse('2027-01-15T22:17:00.000Z'));
    const user = await rich();
    await asked(user, english, async (phone) => {
      await phone.sees(phone.t('chat:service.away'));
      await phone.sees(phone.t('service:away.span', { hours: 9, minutes: 43 }));
      await expect(phone.page.getByRole('img', { name: /^Open today/ })).toBeVisible();
      expect([...(await violations(phone.page, 'away')), ...(await misfits(phone.page))]).toEqual([]);
      await phone.shot('service-away');
    });
  });
});
