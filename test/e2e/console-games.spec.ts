import { expect, test } from '@playwright/test';
import type { GameState, Played } from '../../server/games/games.schemas';
import games from '../../web-admin/src/locales/en/games.json';
import type { TestUser } from '../support';
import { Actors } from '../support/actors';
import { violations } from './support/axe';
import { StaffConsole } from './support/console';
import { misfits } from './support/fits';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** Mystery boxes as staff see them in a real browser: what the house keeps, each round, and who takes a break. */
test.describe('the games in the console', () => {
  const stage = Stage.ofSpec();
  const rounds = 6;
  let player: TestUser;
  let other: TestUser;

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    [player, other] = [await actors.user({ bound: true }), await actors.user({ bound: true })];
    for (const { id } of [player, other])
      await actors.byTwo('finance', `users/${id}/adjust`, { asset: 'GAME', amount: '100', reason: 'to play with' });
    for (const user of [player, other]) {
      for (let at = 0; at < rounds / 2; at++) {
        const { round } = (await user.api.get<GameState>('/api/game')).data;
        const { status } = await user.api.post<Played>('/api/game/play', { box: 1 + at, stake: '2', round });
        expect(status).toBe(200);
      }
    }
    expect((await other.api.post<GameState>('/api/game/break', { days: 7 })).status).toBe(200);
  });

  const login = () => StaffConsole.login(stage.browser, stage.origin, 'auditor@demo.local', english);
  const english = { language: 'en', scheme: 'dark' } as const;

  test('tell what was bet, and that too few rounds say nothing of fairness', async () => {
    const desk = await login();
    const { page } = desk;
    await desk.go('/games');
    await page.getByRole('table', { name: games.fairness, exact: true }).waitFor();
    await page.getByText(games.verdicts.few, { exact: true }).waitFor();
    await page.getByText(/^Chi-square/).waitFor();
    // Six rounds of six boxes: one is expected in each.
    const boxes = page.getByRole('table', { name: games.fairness, exact: true }).getByRole('row');
    await expect(boxes).toHaveCount(7);
    await expect(boxes.nth(1).getByRole('cell').nth(1)).toHaveText('1');
    await page.getByText('12.00', { exact: false }).first().waitFor();
    expect([...(await violations(page, 'games')), ...(await misfits(page))]).toEqual([]);
    await desk.shot('games');
    await desk.close();
  });

  test('list each round, and those of one player', async () => {
    const desk = await login();
    const { page } = desk;
    await desk.go('/game-rounds');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(1 + rounds);
    await page.getByPlaceholder(games.searchPlayer, { exact: true }).fill(player.account);
    await expect(rows).toHaveCount(1 + rounds / 2);
    await page.getByPlaceholder(games.searchPlayer, { exact: true }).fill('0x00000000000000000000000000000000000000aa');
    await expect(page.getByRole('table')).toHaveCount(0);
    await desk.shot('game-rounds');
    await desk.close();
  });

  test('name who takes a break, and offer nothing to press', async () => {
    const desk = await login();
    const { page } = desk;
    await desk.go('/game-breaks');
    await page.getByText(games.running, { exact: true }).waitFor();
    await page.getByText(part(games.breaksHelp)).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(games.running);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    expect(await violations(page, 'breaks')).toEqual([]);
    await desk.shot('game-breaks');
    await desk.close();
  });
});
