// @both-engines
import { Airdrops } from '../../server/awards/airdrops/airdrops.service';
import type { AwardPage, SettleAnswer } from '../../server/awards/income/income.schemas';
import type { BillPage } from '../../server/ledger/ledger.schemas';
import type { FriendRow, RequestPage } from '../../server/messaging/friends/friends.schemas';
import type { CommunityRow } from '../../server/users/communities/communities.list';
import { changeSetting } from '../api/change-setting';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { makeRoot } from '../support/award-stage';
import { person } from '../support/chat-stage';
import { closeWithSoundBooks } from '../support/closing';
import { outcomeOf, tally } from '../support/tally';

const rounds = 6;

/** Each round starts the race from the other end, so that the order does not decide it. */
const inTurn = <T>(round: number, acts: readonly T[]): T[] => (round % 2 ? [...acts].reverse() : [...acts]);

describe('of those who change a state at once, one does', () => {
  let app: TestApp;
  let one: ConsoleClient;
  let two: ConsoleClient;

  beforeAll(async () => {
    app = await bootApp();
    [one, two] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  });
  afterAll(() => closeWithSoundBooks(app));

  it('two dismiss a leader', async () => {
    const leader = await app.actors.user({ bound: true });
    for (let round = 0; round < rounds; round++) {
      const body = { userId: leader.id, name: `Harbour ${round}`, reason: 'they asked' };
      const { id } = (await one.post<CommunityRow>('/admin-api/communities', body)).body;
      const dismiss = (by: ConsoleClient) => by.post(`/admin-api/communities/${id}/dismiss`, { reason: 'they left' });
      expect(tally(await Promise.all([one, two].map(dismiss)))).toEqual({ done: 1, '409 stateConflict': 1 });
    }
  });

  it('two cancel an award while a third settles it', async () => {
    for (let round = 0; round < rounds; round++) {
      const referrer = await app.actors.user();
      await makeRoot(app, referrer);
      const payer = await app.actors.user({ bound: referrer, passOpen: true, funded: { USDT: '100' } });
      expect(outcomeOf(await payer.api.post('/api/join', { amount: '100' }))).toBe('done');
      const award = async () => (await referrer.api.get<AwardPage>('/api/user/incomes')).data.list[0];
      const id = (await award())?.id;
      const cancel = (by: ConsoleClient) => () => by.post(`/admin-api/awards/${id}/cancel`, { reason: 'race' });
      const settle = () => two.post<SettleAnswer>('/admin-api/awards/settle');
      const acts = inTurn(round, [settle, cancel(one), cancel(two)]);
      const answers = await Promise.all(acts.map((act) => act()));
      const [settled] = inTurn(round, answers);
      const cancelled = tally(answers).done === 2;
      expect(tally(answers)).toEqual(
        cancelled ? { done: 2, '409 stateConflict': 1 } : { done: 1, '409 stateConflict': 2 },
      );
      expect(settled?.body).toMatchObject({ settled: cancelled ? 0 : 1 });
      expect((await award())?.state).toBe(cancelled ? 'cancelled' : 'settled');
    }
  });

  it('a request to be friends is accepted or refused', async () => {
    for (let round = 0; round < rounds; round++) {
      const [asked, asking] = [await person(app, 'Ona'), await person(app, 'Ben')];
      await asking.api.post('/api/chat/requests', { uid: asked.uid });
      const id = (await asked.api.get<RequestPage>('/api/chat/requests?box=in')).data.list[0]?.id;
      const hows = inTurn(round, ['accept', 'refuse']);
      const answers = await Promise.all(hows.map((how) => asked.api.post(`/api/chat/requests/${id}/${how}`)));
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 1 });
      const friends = (await asking.api.get<{ list: FriendRow[] }>('/api/chat/friends')).data.list;
      const how = hows[answers.findIndex((answer) => outcomeOf(answer) === 'done')];
      expect(friends).toHaveLength(how === 'accept' ? 1 : 0);
    }
  });

  it('an airdrop that waits is paid once by two servers', async () => {
    await changeSetting(app, 'airdrop.asset', 'FXB');
    await changeSetting(app, 'airdrop.amount', '7.5');
    const users = await Promise.all(Array.from({ length: 4 }, () => app.actors.user({ bound: true })));
    for (const user of users)
      expect((await user.api.post('/api/user/airdrop')).data).toMatchObject({ state: 'pending' });
    const body = {
      from: 'world',
      to: 'gifts',
      asset: 'FXB',
      amount: '60',
      reason: 'top-up',
      txHash: `0x${'a'.repeat(64)}`,
    };
    await app.actors.byTwo('finance', 'treasury/fund', body);
    const airdrops = app.get(Airdrops);
    await Promise.all([airdrops.payPending(), airdrops.payPending(), airdrops.payPending()]);
    for (const user of users) {
      const bills = await user.api.get<BillPage>('/api/finance/bill/airdrop');
      expect(bills.data.list.map(({ amount }) => amount)).toEqual(['7.5']);
    }
  });
});
