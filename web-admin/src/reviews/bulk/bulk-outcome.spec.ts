import { countOutcomes, outcomeOf } from './bulk-outcome';

const ok = (state: string) => ({ ok: true, state, code: null });
const refused = (code: string) => ({ ok: false, state: null, code });

describe('the outcome of a bulk approval', () => {
  it('counts a row that waits for a second person as waiting, not as done', () => {
    expect([ok('credited'), ok('approved'), ok('pending')].map(outcomeOf)).toEqual(['done', 'done', 'waiting']);
  });

  it.each(['rowChanged', 'stateConflict', 'alreadyApproved', 'alreadyProposed', 'receivedDiffers'])(
    'counts a row refused with %s as changed',
    (code) => expect(outcomeOf(refused(code))).toBe('changed'),
  );

  it('counts every other refusal as failed', () => {
    expect(['onHold', 'ownerFrozen', 'chainUnavailable'].map(refused).map(outcomeOf)).toEqual([
      'failed',
      'failed',
      'failed',
    ]);
  });

  it('is told in one order, without what did not happen', () => {
    const results = [refused('onHold'), ok('pending'), ok('credited'), ok('pending')];
    expect(countOutcomes(results)).toEqual([
      ['done', 1],
      ['waiting', 2],
      ['failed', 1],
    ]);
    expect(countOutcomes([])).toEqual([]);
  });
});
