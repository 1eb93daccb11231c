import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Reader } from '../../server/common/database';
import type { GameState, Played, RoundProof, RoundsPage } from '../../server/games/games.schemas';
import { Seeds } from '../../server/games/seeds/seeds.service';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { violations } from './support/axe';
import { lose } from './support/faults';
import { misfits } from './support/fits';
import { phoneOf, posts, touch } from './support/member';
import { Phone } from './support/phone';

const gamePage = '/pages/game/index';
const playPath = '**/api/game/play';

/** Mystery boxes from the first bet to the check of a round, in a real browser. */
test.describe('mystery boxes', () => {
  let app: TestApp;
  let browser: Browser;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    browser = given;
  });
  test.afterAll(async () => {
    await app?.close();
  });

  const player = (points = '240') => app.actors.user({ bound: true, funded: { GAME: points } });
  const stateOf = async ({ api }: TestUser) => (await api.get<GameState>('/api/game')).data;
  const roundsOf = async ({ api }: TestUser) => (await api.get<RoundsPage>('/api/game/rounds')).data.list;

  /** The box that holds the crystal in the next round: the server alone can tell. */
  async function crystalOf(user: TestUser): Promise<number> {
    const { round } = await stateOf(user);
    const seeds = app.get(Seeds);
    const { active } = await seeds.pairOf(app.get(Reader), user.id);
    return seeds.draw(user.id, active, round);
  }
  const otherThan = (box: number) => (box % 6) + 1;

  async function playing(user: TestUser, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await phoneOf(browser, app.origin, user);
    try {
      await phone.go(gamePage);
      await phone.sees(phone.t('games:ask'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  const boxIn = (page: Page, box: number) => page.locator(`[data-box="${box}"]`);
  const openButton = (phone: Phone, box: number) =>
    phone.page.getByRole('button', { name: phone.t('games:open.action', { box, amount: '10.00' }), exact: true });
  async function choose(phone: Phone, box: number): Promise<void> {
    await phone.settled();
    await phone.page.getByRole('button', { name: '10', exact: true }).click();
    await boxIn(phone.page, box).click();
    await openButton(phone, box).and(phone.page.locator(':enabled')).waitFor();
    await phone.settled();
  }
  const open = async (phone: Phone, box: number) => {
    await choose(phone, box);
    await openButton(phone, box).click();
  };

  test('are won and lost, said aloud, and told by day', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const { page, t } = phone;
      const crystal = await crystalOf(user);
      await boxIn(page, 1).focus();
      await phone.settled();
      await page.keyboard.press('ArrowDown');
      await expect(boxIn(page, 4)).toBeFocused();
      await expect(page.getByRole('radio', { name: t('games:box.name', { box: 4 }), exact: true })).toBeChecked();
      expect([...(await violations(page, 'choosing')), ...(await misfits(page))]).toEqual([]);
      await phone.shot('choosing');

      await open(phone, crystal);
      await phone.sees(t('games:held', { box: crystal }));
      const said = { round: 1, box: crystal, amount: '47.00' };
      await expect(page.getByRole('status').filter({ hasText: t('games:result.saidWon', said) })).toHaveCount(1);
      await phone.sees('287.00');
      expect(await violations(page, 'won')).toEqual([]);
      await phone.shot('won');

      await phone.tap('games:result.again');
      const next = await crystalOf(user);
      const missed = otherThan(next);
      await open(phone, missed);
      await phone.sees(t('games:wasIn', { box: next }));
      const lost = { round: 2, box: next, amount: '10.00' };
      await expect(page.getByRole('status').filter({ hasText: t('games:result.saidLost', lost) })).toHaveCount(1);
      await phone.sees('277.00');
      expect(await violations(page, 'lost')).toEqual([]);
      await phone.shot('lost');
      // A result that was seen is there again after a reload, and is no second round.
      await page.reload();
      await phone.sees(t('games:wasIn', { box: next }));

      await phone.go('/pages/game/rounds');
      await phone.sees(t('games:rounds.row', { round: 2 }));
      await page.getByRole('tab', { name: t('games:rounds.won'), exact: true }).click();
      await phone.sees(t('games:rounds.row', { round: 1 }));
      await expect(page.getByText(t('games:rounds.row', { round: 2 }), { exact: true })).toHaveCount(0);
      expect(await violations(page, 'rounds')).toEqual([]);
      await phone.go('/pages/transaction/dateils?type=gamePrize&asset=GAME');
      await page.getByText('+57.00', { exact: true }).first().click();
      const toRound = page.getByRole('link', { name: t('bills:detail.source.round', { round: 1 }), exact: true });
      await expect(toRound).toHaveAttribute('href', /game\/check\?id=[0-9a-f]{24}$/);
    });
    expect((await roundsOf(user)).map(({ round, net }) => [round, net])).toEqual([
      [2, '-10'],
      [1, '47'],
    ]);
  });

  test('are opened once by a double tap', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const crystal = await crystalOf(user);
      await choose(phone, crystal);
      const sent = posts(phone);
      const button = openButton(phone, crystal);
      await Promise.all([touch(phone, button), touch(phone, button)]);
      await phone.sees(phone.t('games:held', { box: crystal }));
      await phone.settled();
      expect(sent.map(({ path }) => path)).toEqual(['/api/game/play']);
    });
    expect(await roundsOf(user)).toHaveLength(1);
  });

  test('tell by themselves what became of a round whose answer was lost', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const { page, t } = phone;
      const crystal = await crystalOf(user);
      await page.route(playPath, lose);
      await open(phone, crystal);
      await phone.sees(t('games:held', { box: crystal }));
      await page.unroute(playPath);
    });
    expect(await roundsOf(user)).toHaveLength(1);
  });

  test('open with the settled round after a reload in the middle', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const { page, t } = phone;
      const crystal = await crystalOf(user);
      page.on('dialog', (dialog) => void dialog.accept());
      const arrived = new Promise<void>((resolve) => {
        void page.route(playPath, async (route) => {
          await route.fetch();
          resolve();
        });
      });
      await open(phone, crystal);
      await arrived;
      // Back does not leave while it is under way.
      await page.evaluate(() => window.history.back());
      await phone.sees(t('common:underWay'));
      expect(page.url()).toContain(gamePage);
      await page.reload();
      await phone.sees(t('games:held', { box: crystal }));
      await expect(page.getByText(t('money:outcome.view'), { exact: true })).toHaveCount(0);
    });
    expect(await roundsOf(user)).toHaveLength(1);
  });

  test('say that another tab has played the round, and go on with the next', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const { page, t } = phone;
      const crystal = await crystalOf(user);
      await choose(phone, otherThan(crystal));
      const body = { box: crystal, stake: '10', round: 1 };
      await user.api.post<Played>('/api/game/play', body, { key: randomUUID() });
      await openButton(phone, otherThan(crystal)).click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
      await phone.sees(t('games:round', { round: 2 }));
      await phone.sees('287.00');
    });
    expect(await roundsOf(user)).toHaveLength(1);
  });

  test('ask for points first, and lead to them', async () => {
    const user = await player('0.5');
    await playing(user, async (phone) => {
      const { page, t } = phone;
      await phone.sees(t('games:bet.short', { amount: '0.50' }));
      await phone.tap('games:open.buy');
      await phone.sees(t('points:order.what.GAME'));
      await expect(page.getByLabel(t('points:order.amount'), { exact: true })).toHaveValue('1');
    });
  });

  test('are closed by a break that nobody can shorten', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const { page, t } = phone;
      await phone.tap('games:limits.title');
      const sheet = page.getByRole('dialog', { name: t('games:limits.title'), exact: true });
      await sheet.waitFor();
      await phone.settled();
      expect([...(await violations(page, 'limits')), ...(await misfits(page))]).toEqual([]);
      await sheet.getByRole('button', { name: t('games:break.action_other', { count: 7 }), exact: true }).click();
      await sheet.getByText(t('games:break.running'), { exact: true }).waitFor();
      // What is left to press closes the sheet.
      await expect(sheet.getByRole('button')).toHaveCount(1);
      await phone.shot('break');
      const { excludedUntil } = await stateOf(user);
      await user.api.post('/api/game/break', { days: 1 });
      expect((await stateOf(user)).excludedUntil).toBe(excludedUntil);
      await page.reload();
      await page.getByRole('radiogroup', { disabled: true }).waitFor();
      await boxIn(page, 2).click({ force: true });
      await expect(boxIn(page, 2)).not.toBeChecked();
      await expect(page.getByRole('button', { name: t('games:open.choose'), exact: true })).toHaveCount(0);
      expect(await violations(page, 'break')).toEqual([]);
    });
  });

  test('take a lower limit at once, and a higher one a day later', async () => {
    const user = await player();
    await playing(user, async (phone) => {
      const { page, t } = phone;
      const set = async (amount: string) => {
        const sheet = page.getByRole('dialog', { name: t('games:limits.title'), exact: true });
        await sheet.getByText(t('games:limits.maxStake'), { exact: true }).click();
        const own = page.getByRole('dialog', { name: t('games:limits.maxStake'), exact: true });
        await own.waitFor();
        await phone.settled();
        await own.getByLabel(t('games:limits.amount'), { exact: true }).fill(amount);
        const button = own.getByRole('button', {
          name: t('games:limits.set', { amount: `${amount}.00` }),
          exact: true,
        });
        await button.click();
        await own.waitFor({ state: 'hidden' });
        await phone.settled();
      };
      await phone.tap('games:limits.title');
      await phone.settled();
      await set('5');
      await set('15');
      const { maxStake } = (await stateOf(user)).limits;
      expect([maxStake.own, maxStake.pending?.value]).toEqual(['5', '15']);
      await page.reload();
      const field = page.getByLabel(t('games:bet.label'), { exact: true });
      await field.fill('6');
      await field.blur();
      await phone.sees(t('games:bet.aboveMaximum', { amount: '5.00' }));
    });
  });

  test('are checked by anybody once their seed is revealed, and a round that was changed fails', async () => {
    const user = await player();
    const crystal = await crystalOf(user);
    await playing(user, async (phone) => {
      const { page, t } = phone;
      await open(phone, crystal);
      await phone.sees(t('games:held', { box: crystal }));
      await phone.tap('games:result.reveal');
      await phone.fill(t('games:reveal.own'), 'opal-4');
      await phone.settled();
      await page.getByRole('button', { name: t('games:reveal.action', { number: 1 }), exact: true }).click();
      await phone.sees(t('games:check.correct', { round: 1 }));
      expect([...(await violations(page, 'check')), ...(await misfits(page))]).toEqual([]);
      await phone.shot('check');
      expect((await stateOf(user)).seed.clientSeed).toBe('opal-4');
    });
    const [round] = await roundsOf(user);
    const address = `#/pages/game/check?id=${round?.id}`;
    const visitor = await Phone.open(browser, app.origin, { language: 'en', scheme: 'light', landing: address });
    try {
      const { page, t } = visitor;
      await visitor.sees(t('games:check.correct', { round: 1 }));
      await page.route('**/api/game/round/*', async (route) => {
        const answer = await route.fetch();
        const { data, ...envelope } = (await answer.json()) as { data: RoundProof };
        const json = { ...envelope, data: { ...data, box: otherThan(data.box), prize: '0' } };
        await route.fulfill({ response: answer, json });
      });
      await page.reload();
      await visitor.sees(t('games:check.wrong', { round: 1 }));
      await visitor.sees(t('games:check.wrongStep.box'));
      await page.getByRole('link', { name: t('games:check.service'), exact: true }).waitFor();
      expect(await violations(page, 'wrong')).toEqual([]);
      await visitor.shot('wrong');
    } finally {
      await visitor.close();
    }
  });

  test('keep a round sealed for a visitor until then', async () => {
    const user = await player();
    const crystal = await crystalOf(user);
    const body = { box: crystal, stake: '10', round: 1 };
    const { data } = await user.api.post<Played>('/api/game/play', body, { key: randomUUID() });
    const landing = `#/pages/game/check?id=${data.round.id}`;
    const visitor = await Phone.open(browser, app.origin, { language: 'de', scheme: 'dark', landing });
    try {
      const { page, t } = visitor;
      await visitor.sees(t('games:check.waiting', { round: 1 }));
      await expect(page.getByRole('button', { name: t('games:result.reveal'), exact: true })).toHaveCount(0);
      expect([...(await violations(page, 'sealed')), ...(await misfits(page))]).toEqual([]);
    } finally {
      await visitor.close();
    }
  });
});
