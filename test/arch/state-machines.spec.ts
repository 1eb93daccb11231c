import { airdropTransitions } from '../../server/awards/airdrops/airdrop.states';
import { storedAirdropStates } from '../../server/awards/airdrops/airdrops.schemas';
import { awardStates, dividendStates } from '../../server/awards/income/income.schemas';
import { awardTransitions } from '../../server/awards/settlement/award.states';
import { dividendTransitions } from '../../server/awards/settlement/dividend.states';
import { cardTransitions, storedStates } from '../../server/cards/card.states';
import { caseTransitions } from '../../server/desk/cases/case.states';
import { caseStates } from '../../server/desk/cases/cases.schemas';
import { anchorTransitions } from '../../server/finance/anchors/anchor.states';
import { anchorStates } from '../../server/finance/anchors/anchors.schemas';
import { depositTransitions } from '../../server/finance/deposits/deposit.states';
import { checkTransitions } from '../../server/finance/deposits/deposit-check.states';
import { depositCheckStates, depositStates } from '../../server/finance/deposits/deposits.schemas';
import { payoutTransitions } from '../../server/finance/payouts/payout.states';
import { payoutStates } from '../../server/finance/payouts/payouts.schemas';
import { withdrawalTransitions } from '../../server/finance/withdrawals/withdrawal.states';
import { withdrawalStates } from '../../server/finance/withdrawals/withdrawals.schemas';
import { seedTransitions } from '../../server/games/game.states';
import { lockTransitions } from '../../server/locks/lock.states';
import { lockStates } from '../../server/locks/locks.schemas';
import { requestTransitions } from '../../server/messaging/friends/friend-request.states';
import { requestStates } from '../../server/messaging/friends/friends.schemas';
import { reportTransitions } from '../../server/messaging/reports/report.states';
import { reportStates } from '../../server/messaging/reports/reports.schemas';
import { minerTransitions, runTransitions } from '../../server/miners/miner.states';
import { minerStates, runStates } from '../../server/miners/miners.schemas';
import { pointOrderTransitions } from '../../server/points/point-order.states';
import { pointOrderStates } from '../../server/points/points.schemas';
import { proposalTransitions } from '../../server/proposals/proposal.states';
import { proposalStates } from '../../server/proposals/proposals.schemas';
import { communityStates } from '../../server/users/communities/communities.schemas';
import { communityTransitions } from '../../server/users/communities/community.states';
import { stateTables } from './state-tables';

interface Machine {
  readonly table: string;
  readonly states: readonly string[];
  readonly first: string;
  readonly next: Readonly<Record<string, readonly string[]>>;
  /** sorted; none: it goes on for as long as the row is there */
  readonly ends: readonly string[];
}

const machines: readonly Machine[] = [
  { table: 'airdrop', states: storedAirdropStates, first: 'pending', next: airdropTransitions, ends: ['paid'] },
  { table: 'award', states: awardStates, first: 'pending', next: awardTransitions, ends: ['cancelled', 'settled'] },
  { table: 'card', states: storedStates, first: 'listed', next: cardTransitions, ends: ['ended'] },
  { table: 'chat_report', states: reportStates, first: 'open', next: reportTransitions, ends: ['dismissed', 'frozen'] },
  {
    table: 'chat_request',
    states: requestStates,
    first: 'pending',
    next: requestTransitions,
    ends: ['accepted', 'refused'],
  },
  { table: 'community', states: communityStates, first: 'active', next: communityTransitions, ends: ['dismissed'] },
  {
    table: 'deposit',
    states: depositStates,
    first: 'pending',
    next: depositTransitions,
    ends: ['credited', 'rejected'],
  },
  { table: 'deposit_check', states: depositCheckStates, first: 'notFound', next: checkTransitions, ends: [] },
  { table: 'desk_case', states: caseStates, first: 'queued', next: caseTransitions, ends: [] },
  { table: 'dividend_run', states: dividendStates, first: 'waiting', next: dividendTransitions, ends: ['done'] },
  {
    table: 'game_seed',
    states: ['next', 'active', 'revealed'],
    first: 'next',
    next: seedTransitions,
    ends: ['revealed'],
  },
  { table: 'lock_position', states: lockStates, first: 'active', next: lockTransitions, ends: ['ended'] },
  { table: 'miner', states: minerStates, first: 'mining', next: minerTransitions, ends: ['end'] },
  {
    table: 'payout',
    states: payoutStates,
    first: 'open',
    next: payoutTransitions,
    ends: ['paid', 'replaced', 'reverted'],
  },
  {
    table: 'point_order',
    states: pointOrderStates,
    first: 'pendingConfirmation',
    next: pointOrderTransitions,
    ends: ['paid', 'rejected'],
  },
  {
    table: 'proof_anchor',
    states: anchorStates,
    first: 'open',
    next: anchorTransitions,
    ends: ['anchored', 'replaced', 'reverted'],
  },
  {
    table: 'proposal',
    states: proposalStates,
    first: 'waiting',
    next: proposalTransitions,
    ends: ['cancelled', 'confirmed', 'expired', 'failed', 'refused', 'withdrawn'],
  },
  { table: 'release_run', states: runStates, first: 'running', next: runTransitions, ends: ['done'] },
  {
    table: 'withdrawal',
    states: withdrawalStates,
    first: 'pending',
    next: withdrawalTransitions,
    ends: ['cancelled', 'paid', 'rejected'],
  },
];

/** The states that can come after `from`, and itself. */
function reached(machine: Machine, from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const state of machine.next[from] ?? []) reached(machine, state, seen);
  return seen;
}

it('covers every table with a state', () => {
  expect(machines.map(({ table }) => table)).toEqual([...stateTables()].sort());
});

describe.each(machines)('the states of $table', (machine) => {
  const { states, first, next, ends } = machine;

  it('are those that the API names', () => {
    expect(Object.keys(next).sort()).toEqual([...states].sort());
  });

  it('are all reached from the first', () => {
    expect([...reached(machine, first)].sort()).toEqual([...states].sort());
  });

  it('end for good where they end, and can end from everywhere', () => {
    expect(states.filter((state) => next[state]?.length === 0).sort()).toEqual(ends);
    const goals = ends.length === 0 ? [first] : ends;
    const stuck = states.filter((state) => goals.every((goal) => !reached(machine, state).has(goal)));
    expect(stuck).toEqual([]);
  });
});
