import { proposalOf } from './action';

describe('what a write answers', () => {
  it('is done, or waits for a second person', () => {
    expect(proposalOf({ proposalId: 7 })).toBe(7);
    expect(proposalOf({ proposalId: null })).toBeNull();
    for (const answer of [{}, null, undefined, 'ok', { proposalId: '7' }]) expect(proposalOf(answer)).toBeNull();
  });
});
