import { proposalChange } from './proposal-change';

const fact = (name: string, value: string) => ({ name, value });

describe('what a proposal changes', () => {
  it('is a price, with how far it moves', () => {
    const facts = [fact('before', '0.51 USDT'), fact('after', '0.6 USDT'), fact('average', '0.5 USDT')];
    expect(proposalChange({ kind: 'price', subject: 'FXB', facts })).toEqual({
      from: facts[0],
      to: facts[1],
      percent: '17.64',
    });
    const first = [fact('before', '–'), fact('after', '0.6 USDT')];
    expect(proposalChange({ kind: 'price', subject: 'FXB', facts: first }).percent).toBeNull();
  });

  it('is a setting that falls, or one that is no number', () => {
    const limit = [fact('setting', 'payer.dailyCap'), fact('before', '10000'), fact('after', '9000')];
    expect(proposalChange({ kind: 'setting', subject: 'payer.dailyCap', facts: limit }).percent).toBe('-10');
    const flag = [fact('before', 'false'), fact('after', 'true')];
    expect(proposalChange({ kind: 'setting', subject: 'x', facts: flag })).toMatchObject({
      to: flag[1],
      percent: null,
    });
  });

  it('is a sum that has no before, or nothing but that something goes on', () => {
    const amount = fact('amount', '5 USDT');
    expect(proposalChange({ kind: 'adjustment', subject: '1', facts: [amount] })).toEqual({
      from: null,
      to: amount,
      percent: null,
    });
    const nothing = { from: null, to: null, percent: null };
    expect(proposalChange({ kind: 'payoutRelease', subject: '', facts: [] })).toEqual(nothing);
    const session = [fact('session', 'Night'), fact('stoppedAt', '2026-11-23T06:00:00.000Z')];
    expect(proposalChange({ kind: 'sessionRestart', subject: '7', facts: session })).toEqual(nothing);
  });

  it('is the total of cards that are issued', () => {
    const facts = [fact('series', 'QZ'), fact('count', '50'), fact('total', '499950 USDT')];
    expect(proposalChange({ kind: 'cardIssue', subject: 'QZ', facts })).toEqual({
      from: null,
      to: facts[2],
      percent: null,
    });
  });

  it('is no change where a credit is what was claimed', () => {
    const facts = [fact('claimed', '5 USDT'), fact('credited', '5 USDT')];
    expect(proposalChange({ kind: 'credit', subject: '7', facts }).percent).toBeNull();
  });
});
