import { chooseAgent, type OnDutyAgent, openingsFor, type Wish } from './assignment.rules';

const agent = (staffId: number, open: number, capacity = 8): OnDutyAgent => ({ staffId, open, capacity });
const anybody: Wish = { own: null, silent: null, team: null };

describe('a case goes', () => {
  it('to the own agent below their capacity, however many they have', () => {
    expect(chooseAgent({ ...anybody, own: 2 }, [agent(1, 0), agent(2, 7)])).toBe(2);
  });

  it('to whoever has the fewest, where the own agent is full or away', () => {
    const agents = [agent(1, 3), agent(2, 8), agent(3, 1), agent(4, 2)];
    expect(chooseAgent({ ...anybody, own: 2 }, agents)).toBe(3);
    expect(chooseAgent({ ...anybody, own: 9 }, agents)).toBe(3);
    expect(chooseAgent(anybody, agents)).toBe(3);
  });

  it('to the first of several with as few', () => {
    expect(chooseAgent(anybody, [agent(5, 1), agent(4, 1)])).toBe(4);
  });

  it('to nobody above their capacity, and to nobody where nobody is on duty', () => {
    expect(chooseAgent(anybody, [agent(1, 8), agent(2, 1, 1), agent(3, 0, 0)])).toBeNull();
    expect(chooseAgent({ ...anybody, own: 1 }, [agent(1, 8)])).toBeNull();
    expect(chooseAgent(anybody, [])).toBeNull();
  });

  it('not to who let it wait, while anybody else is on duty', () => {
    const wish = { ...anybody, own: 1, silent: 1 };
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 5)])).toBe(2);
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 8)])).toBeNull();
    expect(chooseAgent(wish, [agent(1, 0)])).toBe(1);
  });

  it('to the team it was handed to, while anybody of it is on duty', () => {
    const wish = { ...anybody, own: 1, team: [2, 3] };
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 5), agent(3, 6)])).toBe(2);
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 8), agent(3, 8)])).toBeNull();
    expect(chooseAgent(wish, [agent(1, 0), agent(4, 0)])).toBe(1);
  });
});

describe('what there is room for', () => {
  const teams = new Map([
    [7, [1, 2]],
    [8, [3]],
    [9, [5]],
  ]);

  it('is nothing of a team that is full, all that nobody was chosen for, and what was handed to who is away', () => {
    const agents = [agent(1, 8), agent(2, 8), agent(3, 0), agent(4, 0)];
    const all = { noneOf: [7, 8] };
    expect(openingsFor(agents, teams)).toEqual([
      { team: null, notSilent: null },
      { team: all, notSilent: null },
      { team: 8, notSilent: null },
    ]);
  });

  it('is not what the only one with room let wait, while others are on duty', () => {
    expect(openingsFor([agent(1, 0), agent(2, 8)], teams)).toEqual([
      { team: null, notSilent: 1 },
      { team: { noneOf: [7] }, notSilent: 1 },
      { team: 7, notSilent: 1 },
    ]);
    expect(openingsFor([agent(3, 0)], teams).map(({ notSilent }) => notSilent)).toEqual([null, null, null]);
  });

  it('is what somebody is chosen for, and nothing else', () => {
    const rooms = [0, 8];
    for (const [a, b, c, silent] of rooms.flatMap((one) =>
      rooms.flatMap((two) => rooms.flatMap((three) => [null, 1, 2, 3].map((who) => [one, two, three, who] as const))),
    )) {
      const agents = [agent(1, a), agent(2, b), agent(3, c)];
      const openings = openingsFor(agents, teams);
      for (const teamId of [null, 7, 8, 9]) {
        const team = teamId === null ? null : (teams.get(teamId) ?? []);
        const open = openings.some(
          ({ team: of, notSilent }) =>
            (of === teamId ||
              (typeof of === 'object' && of !== null && teamId !== null && !of.noneOf.includes(teamId))) &&
            (silent === null || silent !== notSilent),
        );
        const chosen = chooseAgent({ own: null, silent, team }, agents) !== null;
        expect([a, b, c, silent, teamId, open]).toEqual([a, b, c, silent, teamId, chosen]);
      }
    }
  });

  it('is nothing where nobody is on duty, or nobody has room', () => {
    expect(openingsFor([], teams)).toEqual([]);
    expect(openingsFor([agent(1, 8)], teams)).toEqual([]);
  });
});
