import { expect, test } from '@playwright/test';
import { type AwardScenario, awardScenarios } from '../golden/award-scenarios';
import { Actors, type TestUser } from '../support/actors';
import { member, posts, tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** What one pays, of which the house's first level wants 100. */
const joined = '150';

test.describe('a team', () => {
  const stage = Stage.ofSpec();
  let leader: TestUser;

  test.beforeAll(async () => {
    leader = await member(stage.origin);
  });

  const as: Stage['visitAs'] = (user, work) => stage.visitAs(user, work);

  /** Pays for the next level on the page for it. */
  async function upgrade(phone: Phone): Promise<void> {
    await phone.go('/pages/user/upgrade');
    await phone.fill(phone.t('money:amount'), joined);
    await phone.sees(phone.t('team:upgrade.reaches', { level: 'V1' }));
    await phone.tap('money:next.upgrade');
    await phone.confirm('money:password.enter');
    await phone.digits(tradePassword);
    await phone.sees(phone.t('team:result.reached', { level: 'V1' }));
  }

  test('is nobody to somebody who has not been brought by anybody, who is sent to say who did', async () => {
    const alone = await Actors.at(stage.origin).user();
    await as(alone, async (phone) => {
      await phone.go('/pages/user/upgrade');
      await phone.sees(phone.t('team:upgrade.bindFirst.title'));
      await phone.tap('share:bind.title');
      await phone.page.getByLabel(phone.t('share:bind.label'), { exact: true }).fill(leader.inviteCode);
      await phone.tap('share:bind.action');
      await phone.confirm('share:bind.action');
      await phone.sees(phone.t('home:panel.total'));
      await phone.go('/pages/user/arrange');
      await phone.sees(phone.t('arrangement:none.title'));
    });
  });

  test('begins with a join: a payment under one key, a level, a seat and a bill', { tag: '@moment' }, async () => {
    await as(leader, async (phone) => {
      const sent = posts(phone);
      await upgrade(phone);
      const joins = sent.filter(({ path }) => path === '/api/join');
      expect(joins).toEqual([{ path: '/api/join', key: expect.stringMatching(/^.{8,}$/) }]);

      await phone.tap('team:result.bill');
      await phone.sees('\u2212150.00');
      await phone.go('/pages/user/arrange');
      await phone.sees(phone.t('arrangement:mine'));
      await phone.go('/pages/user/spread');
      await phone.page.getByText(/^V2$/).waitFor();
    });
  });

  test('lists who came, finds them, and keeps what is noted about them', { tag: '@full' }, async () => {
    const actors = Actors.at(stage.origin);
    const friend = await actors.user({ bound: leader });
    await friend.api.post('/api/user/edit', { nickname: 'Basalt' });
    await as(leader, async (phone) => {
      await phone.go('/pages/user/spread');
      const row = phone.page.getByRole('button', { name: /^Basalt/ });
      await row.waitFor();
      const search = phone.page.getByRole('searchbox', { name: phone.t('team:search.label'), exact: true });
      await search.fill('Marble');
      await phone.sees(phone.t('team:search.none'));
      await search.fill('Bas');
      await row.waitFor();

      await row.click();
      await phone.settled();
      await phone.fill(phone.t('team:remark.label'), 'Met in Lisbon');
      await phone.confirm('common:save');
      await phone.sees(phone.t('team:remark.saved'));
      await phone.page
        .getByRole('dialog')
        .getByRole('button', { name: phone.t('common:close'), exact: true })
        .click();
      await phone.page.getByRole('button', { name: /Met in Lisbon/ }).waitFor();
    });
  });

  test('brings awards, each in a sentence, which wait until they are settled', async () => {
    const actors = Actors.at(stage.origin);
    const payer = await member(stage.origin, '500', leader);
    await payer.api.post('/api/user/edit', { nickname: 'Feldspar' });
    await as(payer, upgrade);
    await as(leader, async (phone) => {
      const of = (key: string) => phone.t(key, { rate: '10%', base: joined, name: 'Feldspar' });
      await phone.go('/pages/user/incomeDetail');
      const row = phone.page.getByRole('button', { name: part(of('income:words.rate.join')) });
      await row.filter({ hasText: phone.t('income:state.pending') }).waitFor();

      const settled = await (await actors.staff('finance')).post('/admin-api/awards/settle', {});
      expect(settled.http).toBe(200);
      await phone.page.reload();
      await row.filter({ hasText: '+15.00' }).click();
      await phone.settled();
      await phone.tap('income:detail.bill');
      await phone.sees('+15.00');
    });
  });

  test('shows to each of them what the golden scenario of all awards says', async () => {
    const actors = Actors.at(stage.origin);
    const scenario = new Map(awardScenarios()).get('all-together.json') as AwardScenario;
    const chain = await chainOf(actors, scenario);
    const [referrer] = chain as [TestUser];
    for (let earlier = 0; earlier < (scenario.earlierDirects ?? 0); earlier++) {
      await (await member(stage.origin, '100', referrer)).api.post('/api/join', {
        amount: '100',
        password: tradePassword,
      });
    }
    const payer = await member(stage.origin, scenario.value, referrer);
    await payer.api.post('/api/user/edit', { nickname: 'Obsidian' });
    expect((await payer.api.post('/api/join', { amount: scenario.value, password: tradePassword })).status).toBe(200);
    for (const [index, user] of chain.entries()) {
      const awards = scenario.expect.awards.filter(({ to }) => to === index + 1);
      await as(user, async (phone) => {
        await phone.go('/pages/user/incomeDetail');
        for (const { kind, amount } of awards) {
          const row = phone.page.getByRole('button', { name: part(phone.t(`income:kind.${kind}`)) });
          await row
            .filter({ hasText: `${amount}.00` })
            .first()
            .waitFor();
        }
      });
    }
  });
});

/** Those above the payer, the referrer first, in a tree of their own; their levels are set by two admins. */
async function chainOf(actors: Actors, { above }: AwardScenario): Promise<TestUser[]> {
  const [admin, admin2] = [await actors.staff('admin'), await actors.staff('admin2')];
  const chain: TestUser[] = [];
  for (const { level } of [...above].reverse()) {
    const [referrer] = chain;
    const user = await actors.user(referrer ? { bound: referrer } : {});
    const path = `/admin-api/users/${user.id}`;
    if (!referrer) await admin.post(`${path}/root`, { isRoot: true, reason: 'the top of a tree' });
    const { body } = await admin.post<{ proposalId: number }>(`${path}/level`, { level, reason: 'agreed' });
    expect((await admin2.post(`/admin-api/proposals/${body.proposalId}/confirm`)).http).toBe(200);
    chain.unshift(user);
  }
  return chain;
}
