import { Airdrops, Joins, Settlement, UserLevels } from '../../../../server/awards';
import { RateChanges } from '../../../../server/awards/economics/rate-changes.service';
import { Proposals } from '../../../../server/proposals';
import type { airdropMoves } from '../../../model/team/airdrops';
import type { joinMoves } from '../../../model/team/joins';
import type { rateMoves } from '../../../model/team/rates';
import type { settlementMoves } from '../../../model/team/settlement';
import type { Product } from '../../product';
import type { ActsOf } from '../acts-of';

const reason = 'agreed';

/** Runs a job. @throws Error if another process had it: nobody else is there */
async function run(product: Product, name: string): Promise<null> {
  if (!(await product.job(name))) throw new Error(`${name} did not run`);
  return null;
}

/** What the rates are called that are settings. */
const nameOf = {
  'award.budget': 'budgetPpm',
  'award.directRate': 'directPpm',
  'award.indirectRate': 'indirectPpm',
  'award.sameLevelRate': 'sameLevelPpm',
  'meal.amount': 'meal',
  'dividend.rate': 'dividendPpm',
  'join.min': 'joinMin',
  'award.onJoin': 'onJoin',
  'award.onPointOrder': 'onPointOrder',
  'award.onCardFee': 'onCardFee',
} as const;

/** A rate as the console sends it. */
function typedOf(key: string, value: string): string | number | boolean {
  if (key.startsWith('award.on')) return value === 'true';
  return key === 'meal.amount' || key === 'join.min' ? value : Number(value);
}

export const awardActs: ActsOf<typeof joinMoves & typeof rateMoves & typeof settlementMoves & typeof airdropMoves> = {
  async join(product, { user, amount }) {
    const actor = await product.user(user);
    await product.get(Joins).join(product.money(actor, { amount }), actor, { amount });
    return null;
  },

  foldTeams: (product) => run(product, 'team.fold'),
  applyLevelTable: (product) => run(product, 'awards.levels'),
  settleAwards: (product) => run(product, 'awards.settle'),
  shareDividend: (product) => run(product, 'awards.dividend'),
  payAirdrops: (product) => run(product, 'awards.airdrops'),

  async setLevel(product, { user, level }) {
    const admin = await product.staff('admin');
    const body = { level, reason };
    const { proposalId } = await product.get(UserLevels).propose(product.caller(admin), admin, user, body);
    await product.get(Proposals).confirm(product.money(await product.staff('admin2'), {}), proposalId ?? 0);
    return null;
  },

  async changeRates(product, { change, levels }) {
    const changes = product.get(RateChanges);
    const { rates, version } = await changes.read('en');
    const settings = Object.entries(change).map(([key, value]) => [
      nameOf[key as keyof typeof nameOf],
      typedOf(key, value),
    ]);
    const table = levels?.map(([joined, directs, performance, ratePpm, dividendWeight], level) => ({
      ...{ level, directs, ratePpm, dividendWeight, joined: `${joined}`, performance: `${performance}` },
    }));
    const after = { ...rates, ...Object.fromEntries(settings), ...(table && { levels: table }) };
    const one = product.caller(await product.staff('finance'));
    const { proposalId } = await changes.propose(one, { rates: after, version, reason });
    await product.get(Proposals).confirm(product.money(await product.staff('finance2'), {}), proposalId ?? 0);
    return { proposal: proposalId ?? 0 };
  },

  async settleNow(product) {
    await product.get(Settlement).settleNow(product.money(await product.staff('finance'), {}));
    return null;
  },

  async cancelAward(product, { user, place }) {
    const [award] = await product.read<{ id: number }>(
      'SELECT id FROM award WHERE userId = ? ORDER BY id LIMIT 1 OFFSET ?',
      [user, place],
    );
    const caller = product.caller(await product.staff('finance'));
    return await product.get(Settlement).cancel(caller, Number(award?.id ?? 0), reason);
  },

  async claimAirdrop(product, { user }) {
    const actor = await product.user(user);
    await product.get(Airdrops).claim(product.money(actor, {}), actor);
    return null;
  },
};
