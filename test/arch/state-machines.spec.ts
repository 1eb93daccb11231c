import { cardTransitions, storedStates } from '../../server/cards/card.states';
import { caseTransitions } from '../../server/chat/desk/cases/case.states';
import { caseStates } from '../../server/chat/desk/cases/cases.schemas';
import { depositTransitions } from '../../server/finance/deposits/deposit.states';
import { depositStates } from '../../server/finance/deposits/deposits.schemas';
import { withdrawalTransitions } from '../../server/finance/withdrawals/withdrawal.states';
import { withdrawalStates } from '../../server/finance/withdrawals/withdrawals.schemas';
import { lockTransitions } from '../../server/locks/lock.states';
import { lockStates } from '../../server/locks/locks.schemas';
import { minerTransitions, runTransitions } from '../../server/miners/miner.states';
import { minerStates, runStates } from '../../server/miners/miners.schemas';
import { pointOrderTransitions } from '../../server/points/point-order.states';
import { pointOrderStates } from '../../server/points/points.schemas';

interface Machine {
  readonly name: string;
  readonly states: readonly string[];
  readonly first: string;
  readonly next: Readonly<Record<string, readonly string[]>>;
  readonly ends: readonly string[];
}

const machines: readonly Machine[] = [
  { name: 'a card', states: storedStates, first: 'listed', next: cardTransitions, ends: ['ended'] },
  { name: 'a case', states: caseStates, first: 'queued', next: caseTransitions, ends: ['closed'] },
  {
    name: 'a deposit',
    states: depositStates,
    first: 'pending',
    next: depositTransitions,
    ends: ['credited', 'rejected'],
  },
  { name: 'a lock', states: lockStates, first: 'active', next: lockTransitions, ends: ['ended'] },
  { name: 'a miner', states: minerStates, first: 'mining', next: minerTransitions, ends: ['end'] },
  {
    name: 'a point order',
    states: pointOrderStates,
    first: 'pendingConfirmation',
    next: pointOrderTransitions,
    ends: ['paid', 'rejected'],
  },
  { name: 'a release run', states: runStates, first: 'running', next: runTransitions, ends: ['done'] },
  {
    name: 'a withdrawal',
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

describe.each(machines)('the states of $name', (machine) => {
  const { states, first, next, ends } = machine;

  it('are those that the API names', () => {
    expect(Object.keys(next).sort()).toEqual([...states].sort());
  });

  it('are all reached from the first', () => {
    expect([...reached(machine, first)].sort()).toEqual([...states].sort());
  });

  it('end for good where they end, and can end from everywhere', () => {
    expect(states.filter((state) => next[state]?.length === 0).sort()).toEqual(ends);
    const stuck = states.filter((state) => ends.every((end) => !reached(machine, state).has(end)));
    expect(stuck).toEqual([]);
  });
});
