import { minerTransitions, runTransitions } from './miner.states';
import { minerStates, runStates } from './miners.schemas';

describe('the states of a miner', () => {
  it('follow one another by this table alone', () => {
    expect(minerTransitions).toEqual({ mining: ['pause', 'end'], pause: ['mining'], end: [] });
    expect(Object.keys(minerTransitions).sort()).toEqual([...minerStates].sort());
  });
});

describe('the states of a run', () => {
  it('follow one another by this table alone', () => {
    expect(runTransitions).toEqual({ running: ['waiting', 'done'], waiting: ['running', 'done'], done: [] });
    expect(Object.keys(runTransitions).sort()).toEqual([...runStates].sort());
  });
});
