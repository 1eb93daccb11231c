import { chooseAgent, type OnDutyAgent, type Wish } from './assignment.rules';

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
