import { bootApp, type TestApp } from '../support';
import { MinerStage } from '../support/miner-stage';

let app: TestApp;
let stage: MinerStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
});
afterAll(() => app.close());

const covered = async () => {
  const { due, pool } = (await stage.cover('USDT')) ?? {};
  return [due, pool];
};

test('what contracts are due counts from the first hour that is not released, were it long ago, and from none before', async () => {
  const user = await stage.user();
  // 24 USDT in 24 hours.
  const product = await stage.product({ asset: 'USDT' });
  await stage.fund('USDT', 47);
  await stage.obtained(user, product);
  // The job stands still: five hours wait to be released, and none ever was.
  stage.goTo(5.5);
  expect(await covered()).toEqual(['24', '47']);
  expect((await stage.obtain(user, product)).data.code).toBe('poolMustBeFilled');
  await stage.release();
  expect(await covered()).toEqual(['19', '42']);
  stage.goTo(40);
  await stage.release();
  expect(await covered()).toEqual([undefined, undefined]);
  // Nobody has mined for days: who begins is due no more for that.
  stage.goTo(99.5);
  await stage.fund('USDT', 26);
  await stage.obtained(user, product);
  expect(await covered()).toEqual(['25', '49']);
  await stage.obtained(user, product);
  expect((await stage.obtain(user, product)).data.code).toBe('poolMustBeFilled');
  stage.goTo(101.5);
  await stage.release();
  expect(await covered()).toEqual(['46', '47']);
  // Of hours in which nobody mined there is no run.
  const runs = (await stage.runs()).filter(({ asset }) => asset === 'USDT');
  expect(runs.map(({ bubbles }) => bubbles)).toEqual([...Array.from({ length: 24 }, () => 1), 2]);
});
