import type { StaffMe } from '@server/staff/staff.schemas';
import { session } from '../../../providers/session';
import { agentOf, assignChoice, assignMost, isAgent } from './agents';

jest.mock('react-admin', () => ({}));

const users = [
  { id: 1, agentId: null },
  { id: 2, agentId: 6 },
  { id: 3, agentId: 8 },
];

describe('the chosen users', () => {
  it('are sent as they were seen, but for those who have the agent already', () => {
    expect(assignChoice(users, '6')).toEqual({
      items: [
        { id: 1, from: null },
        { id: 3, from: 8 },
      ],
      left: 1,
      tooMany: false,
    });
    expect(assignChoice(users, 'none')).toMatchObject({
      items: [
        { id: 2, from: 6 },
        { id: 3, from: 8 },
      ],
      left: 1,
    });
  });

  it('are all of them while nothing is chosen', () => {
    expect(assignChoice(users, '')).toMatchObject({
      items: users.map(({ id, agentId: from }) => ({ id, from })),
      left: 0,
    });
  });

  it('are at most as many as the server takes, those left out not counted', () => {
    const many = Array.from({ length: assignMost + 1 }, (_, id) => ({ id, agentId: null }));
    expect([assignChoice(many, '6').tooMany, assignChoice(many.slice(1), '6').tooMany]).toEqual([true, false]);
    expect(assignChoice([...many.slice(1), { id: 999, agentId: 6 }], '6').tooMany).toBe(false);
  });
});

it('no agent is nobody, and any other choice their id', () => {
  expect([agentOf('none'), agentOf('12')]).toEqual([null, 12]);
});

it('an agent is who is logged in as one', () => {
  session.set({ role: 'agent' } as StaffMe);
  expect(isAgent()).toBe(true);
  session.set({ role: 'admin' } as StaffMe);
  expect(isAgent()).toBe(false);
  session.forget();
  expect(isAgent()).toBe(false);
});
