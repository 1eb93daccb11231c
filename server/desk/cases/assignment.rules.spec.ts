import { chooseAgent, isReady, mayGoOn, nextOrder, type OnDutyAgent, openingsFor, type Wish } from './assignment.rules';

const agent = (staffId: number, open: number, capacity = 8, fromQueue = 0): OnDutyAgent => ({
  ...{ staffId, open, capacity, fromQueue },
});
const anybody: Wish = { own: null, silent: null, before: [], team: null };

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
    const wish = { ...anybody, own: 1, silent: 1, before: [1] };
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 5)])).toBe(2);
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 8)])).toBeNull();
    expect(chooseAgent(wish, [agent(1, 0)])).toBe(1);
  });

  it('to a third before whoever had it, and to who did not hand it on last where there is no third', () => {
    const wish = { ...anybody, own: 1, silent: 2, before: [1, 2] };
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 0), agent(3, 7)])).toBe(3);
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 0), agent(3, 8)])).toBeNull();
    expect(chooseAgent(wish, [agent(1, 7), agent(2, 0)])).toBe(1);
    expect(chooseAgent({ ...wish, silent: null }, [agent(1, 1), agent(2, 0)])).toBe(1);
  });

  it('to the team it was handed to, while anybody of it is on duty', () => {
    const wish = { ...anybody, own: 1, team: [2, 3] };
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 5), agent(3, 6)])).toBe(2);
    expect(chooseAgent(wish, [agent(1, 0), agent(2, 8), agent(3, 8)])).toBeNull();
    expect(chooseAgent(wish, [agent(1, 0), agent(4, 0)])).toBe(1);
  });
});

describe('the pace of the queue', () => {
  it('is two for each: then it is the turn of others, and with nobody else it waits', () => {
    expect([1, 2, 3].map((got) => isReady(agent(1, got, 8, got)))).toEqual([true, false, false]);
    expect(chooseAgent(anybody, [agent(1, 1, 8, 1), agent(2, 5)])).toBe(1);
    expect(chooseAgent(anybody, [agent(1, 2, 8, 2), agent(2, 5)])).toBe(2);
    expect(chooseAgent(anybody, [agent(1, 2, 8, 2)])).toBeNull();
  });

  it('keeps a case for the own agent, who has room in the next round; a full one is no reason to wait', () => {
    expect(chooseAgent({ ...anybody, own: 1 }, [agent(1, 2, 8, 2), agent(2, 0)])).toBeNull();
    expect(chooseAgent({ ...anybody, own: 1 }, [agent(1, 2, 2, 2), agent(2, 0)])).toBe(2);
  });
});

describe('a case that is left', () => {
  it('goes on only where somebody is on duty who never had it', () => {
    const [a, b, c] = [agent(1, 0), agent(2, 0), agent(3, 8)];
    expect(mayGoOn([1], [a])).toBe(false);
    expect(mayGoOn([1], [a, b])).toBe(true);
    expect(mayGoOn([1, 2], [a, b])).toBe(false);
    expect(mayGoOn([1, 2], [a, b, c])).toBe(true);
    expect(mayGoOn([1], [])).toBe(false);
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
    const [asked, free] = [
      [1, 2, 3, 4],
      [3, 4],
    ];
    expect(openingsFor(agents, teams)).toEqual([
      { team: null, asked, free },
      { team: { noneOf: [7, 8] }, asked, free },
      { team: 8, asked: [3], free: [3] },
    ]);
  });

  it('is nothing where nobody is on duty, nobody has room, or everybody has just got theirs', () => {
    expect(openingsFor([], teams)).toEqual([]);
    expect(openingsFor([agent(1, 8)], teams)).toEqual([]);
    expect(openingsFor([agent(1, 2, 8, 2)], teams)).toEqual([]);
  });
});

it('leaves what is meant for others to the end of what somebody takes next', () => {
  const teams = new Map([
    [1, [7]],
    [2, [8]],
  ]);
  const row = (id: number, teamId: number | null, silentAgentId: number | null = null) => ({
    id,
    teamId,
    silentAgentId,
  });
  const waiting = [row(1, 2), row(2, null, 7), row(3, 1), row(4, null), row(5, 3)];
  // Team 3 has nobody: it is for everybody.
  expect(nextOrder(waiting, 7, teams).map(({ id }) => id)).toEqual([3, 4, 5, 1, 2]);
});
