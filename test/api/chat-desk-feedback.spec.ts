// @both-engines
import { UnitOfWork } from '../../server/common/database';
import type { DeskFigures } from '../../server/desk/figures/figures.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { DeskStage } from '../support/desk-stage';

let app: TestApp;
let stage: DeskStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
});
afterEach(() => stage.end());
afterAll(() => app.close());

const minute = 60_000;
const say = async ({ api }: TestUser, question: string, helped: boolean) => {
  const { status } = await api.post('/api/chat/service/feedback', { question, helped });
  expect(status).toBe(200);
};
const figures = async () => {
  const { body } = await (await app.actors.staff('admin')).get<DeskFigures>('/admin-api/desk/figures');
  return { asked: body.asked, answeredAlone: body.answeredAlone };
};

it('counts an answer once a user, question and day, by their last word', async () => {
  const [one, other] = [await app.actors.user(), await app.actors.user()];
  await say(one, 'withdrawal', true);
  await say(one, 'withdrawal', true);
  await say(one, 'hold', false);
  await say(other, 'withdrawal', false);
  expect(await figures()).toEqual({ asked: 3, answeredAlone: 1 });
  await say(other, 'withdrawal', true);
  expect(await figures()).toEqual({ asked: 3, answeredAlone: 2 });
  // Nobody is asked for by that.
  expect((await stage.service(one)).case).toBeNull();
  app.clock.advance(24 * 60 * minute);
  await say(one, 'withdrawal', true);
  expect(await figures()).toEqual({ asked: 4, answeredAlone: 3 });
});

/** Cases whose first answers took so many minutes. */
async function answered(...minutes: number[]): Promise<void> {
  for (const took of minutes) {
    const user = await app.actors.user();
    const { case: opened } = await stage.act(user, 'person');
    await stage.act(user, 'close');
    await app
      .get(UnitOfWork)
      .run((tx) =>
        tx.run('UPDATE desk_case SET answeredAt = queuedAt + ? WHERE id = ?', [took * minute, opened?.id ?? 0]),
      );
  }
}

it('says how long a first answer usually takes, from five on, while somebody is on duty', async () => {
  const user = await app.actors.user();
  const said = async () => (await stage.service(user)).firstAnswerMinutes;
  await answered(2, 3, 4, 90);
  const { socket } = await stage.onDuty();
  expect(await said()).toBeNull();
  await answered(5);
  await stage.pass(2 * minute, socket);
  expect(await said()).toBe(4);
  await stage.end();
  expect(await said()).toBeNull();
});
