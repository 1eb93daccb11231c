import { expect, test } from '@playwright/test';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { demoPeople } from '../../server/demo/scripts/demo-script.rules';
import type { ExchangeQuote } from '../../server/exchange/exchange.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import type { ResourceName } from '../../web-admin/src/locales/texts';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { ConsoleWalk, type Opens } from './support/console-walk';
import { deskPassword, fillDesks } from './support/desk-data';
import { Stage } from './support/stage';

/**
 * Pages that are no list; and lists of what comes by a chain, which chain-path.spec opens, of cards that were bought,
 * which takes a session that is on: console-cards.spec makes one, and of customer service, which console-desk.spec works at.
 */
type NotHere =
  | 'chat-reports'
  | 'desk'
  | 'desk-days'
  | 'desk-cases'
  | 'desk-texts'
  | 'desk-keywords'
  | 'desk-canned'
  | 'desk-labels'
  | 'desk-teams'
  | 'books'
  | 'chain'
  | 'award-rates'
  | 'trading-zone'
  | 'miner-cover'
  | 'chain-transfers'
  | 'payouts'
  | 'proof-anchors'
  | 'card-trades'
  | 'games'
  | 'game-rounds'
  | 'game-breaks'
  | 'second-person'
  | 'hand-payouts';

/** Who opens everything there, and what a row of it opens. */
const lists = {
  deposits: ['reviewer2', 'aside'],
  withdrawals: ['reviewer2', 'aside'],
  proposals: ['finance', 'page'],
  users: ['finance', 'page'],
  communities: ['finance', 'page'],
  awards: ['finance', 'page'],
  'performance-events': ['finance', 'page'],
  'dividend-runs': ['finance', 'page'],
  'level-versions': ['finance', 'expansion'],
  'level-changes': ['finance', 'nothing'],
  'trade-sessions': ['finance', 'page'],
  'session-templates': ['finance', 'page'],
  'card-series': ['finance', 'page'],
  cards: ['finance', 'page'],
  'point-orders': ['finance', 'aside'],
  'miner-products': ['finance', 'page'],
  miners: ['finance', 'page'],
  'release-runs': ['finance', 'nothing'],
  'lock-products': ['finance', 'page'],
  locks: ['finance', 'page'],
  assets: ['finance', 'page'],
  pairs: ['finance', 'nothing'],
  pools: ['finance', 'page'],
  exchanges: ['finance', 'nothing'],
  'system-accounts': ['finance', 'nothing'],
  purses: ['finance', 'nothing'],
  'ledger-transactions': ['auditor', 'page'],
  'ledger-entries': ['auditor', 'nothing'],
  seals: ['auditor', 'nothing'],
  proofs: ['auditor', 'nothing'],
  settings: ['finance', 'nothing'],
  articles: ['editor', 'page'],
  staff: ['admin', 'page'],
  audit: ['auditor', 'expansion'],
  jobs: ['admin', 'nothing'],
} as const satisfies Record<Exclude<ResourceName, NotHere>, readonly [StaffRole | 'reviewer2', Opens]>;

/** Whose something is. */
const names = demoPeople.map(({ nickname }) => nickname);

/** Every row, tab and action of every list, in a real browser, on a demonstration of thirty days. */
test.describe('the lists of the console', { tag: '@full' }, () => {
  const stage = Stage.ofSpec(() => ({ DEMO_HISTORY: '1' }));

  test.beforeAll(async () => {
    const { user } = await fillDesks(stage.origin);
    const { data } = await user.api.get<ExchangeQuote>('/api/finance/exchange/USDT/FXB?amount=5');
    const exchange = { amount: '5', quoteId: data.quote?.quoteId };
    expect((await user.api.post('/api/finance/exchange/USDT/FXB', exchange)).status).toBe(200);
    const finance = await Actors.at(stage.origin).staff('finance');
    const asked = { price: '900', reason: 'far from now' };
    const { body } = await finance.post<DoneOrProposed>('/admin-api/assets/BNB/price', asked);
    expect(body.proposalId).toEqual(expect.any(Number));
    expect((await user.api.post('/api/join', { amount: '100', password: deskPassword })).status).toBe(200);
    const order = { asset: 'FUEL', amount: '1200' };
    expect((await user.api.post('/api/point/order', order)).status).toBe(200);
    const leader = { userId: user.id, name: 'North Ridge', reason: 'leads them already' };
    expect((await finance.post('/admin-api/communities', leader)).http).toBe(200);
    const admin = await Actors.at(stage.origin).staff('admin');
    for (const job of ['awards.dividend', 'miners.release'])
      expect((await admin.post(`/admin-api/jobs/${job}/run`)).http).toBe(200);
  });

  // Each of staff logs in once, as they do; every list begins on a page of its own.
  const desks = new Map<string, Promise<StaffConsole>>();
  const deskOf = (name: string): Promise<StaffConsole> => {
    const look = { language: 'en', scheme: 'dark' } as const;
    const known = desks.get(name);
    const desk = known ?? StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, look);
    desks.set(name, desk);
    return desk;
  };

  for (const [resource, [role, opens]] of Object.entries(lists)) {
    test(`open whatever can be opened: ${resource}`, async () => {
      test.slow();
      const desk = await (await deskOf(role)).another();
      try {
        const walk = new ConsoleWalk(desk);
        // A user's page shows all they ever did, which no row tells: each is opened.
        await walk.list(resource, opens, resource === 'users' ? [] : names);
        expect(walk.faults).toEqual([]);
        expect(walk.seen).toBeGreaterThan(0);
      } catch (error) {
        await desk.shot(`rows-${resource}`);
        throw error;
      } finally {
        await desk.closePage();
      }
    });
  }
});
