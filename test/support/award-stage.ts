import { DividendRun } from '../../server/awards';
import { AwardRatesKeeper, rateKeys, textsOf } from '../../server/awards/economics/award-rates.service';
import type { AwardRates } from '../../server/awards/economics/economics.schemas';
import { LevelKeeper } from '../../server/awards/levels/level-keeper.service';
import { LevelTables } from '../../server/awards/levels/level-tables.service';
import { Memberships } from '../../server/awards/levels/memberships.service';
import { Reader, UnitOfWork } from '../../server/common/database';
import { SettingsEditor } from '../../server/settings';
import { UserStanding } from '../../server/users';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import type { BusyDay } from './busy-day';

/** Sets award rates as a confirmed proposal does; what is not named stays. */
export async function setRates(app: TestApp, rates: Partial<AwardRates>): Promise<void> {
  const [editor, tables, keeper] = [app.get(SettingsEditor), app.get(LevelTables), app.get(AwardRatesKeeper)];
  const after = { ...(await keeper.present(app.get(Reader))), ...rates };
  await app.get(UnitOfWork).run(async (tx) => {
    const held = await editor.held(tx);
    const { version, table } = await tables.current(tx);
    await tables.save(tx, 1, version, keeper.read(after).table, 'test');
    const before = textsOf(keeper.textOf(held, table));
    const texts = textsOf(after);
    const names = (Object.keys(rateKeys) as (keyof typeof rateKeys)[]).filter((name) => before[name] !== texts[name]);
    const versions = await editor.versions(tx, Object.values(rateKeys));
    await editor.changeAll(
      tx,
      { staffId: 1, reason: null },
      names.map((name) => ({ key: rateKeys[name], value: texts[name], version: versions.get(rateKeys[name]) ?? 0 })),
    );
  });
}

/** Sets a user's level for good, or has the rules decide again (null), as a confirmed proposal does. */
export async function setLevel(app: TestApp, user: Pick<TestUser, 'id'>, level: number | null): Promise<void> {
  await app.get(UnitOfWork).run(async (tx) => {
    await app.get(Memberships).fix(tx, user.id, level);
    await app.get(LevelKeeper).workOut(tx, user.id, 'staff', { staffId: 1, note: 'test' });
  });
}

/** Somebody at the top of a tree of their own. */
export async function makeRoot(app: TestApp, user: Pick<TestUser, 'id'>): Promise<void> {
  await app.get(UnitOfWork).run((tx) => app.get(UserStanding).setRoot(tx, user.id, true));
}

export async function freeze(app: TestApp, user: Pick<TestUser, 'id'>): Promise<void> {
  await app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, user.id, 'test'));
}

export async function unfreeze(app: TestApp, user: Pick<TestUser, 'id'>): Promise<void> {
  await app.get(UnitOfWork).run((tx) => app.get(UserStanding).unfreeze(tx, user.id));
}

/** A row of everything the console lists of awards: a join below the day's user, what it led to, and a dividend. */
export async function fillAwards(day: Pick<BusyDay, 'app' | 'at' | 'user'>): Promise<void> {
  const { app, user } = day;
  const friend = await app.actors.user({ bound: user, passOpen: true, funded: { USDT: '100' } });
  const { status, msg } = await friend.api.post('/api/join', { amount: '100' });
  if (status !== 200) throw new Error(`join: ${msg}`);
  await app.get(UnitOfWork).run((tx) =>
    tx.manager.getRepository(DividendRun).insert({
      ...{ day: 0, state: 'done', feeIncome: 0n, ratePpm: 0, pool: 0n, shares: 0, members: 0, paid: 0n },
      ...{ levelVersion: 0, createdAt: Date.parse(day.at), doneAt: Date.parse(day.at) },
    }),
  );
}
