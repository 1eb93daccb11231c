import { possibleActs } from './possible-acts';

describe('what can be done with a chat', () => {
  it.each([
    ['that waits, by an agent', 'queued', 'queue', false, ['take']],
    ['that waits, by a supervisor', 'queued', 'queue', true, ['take', 'transfer', 'close']],
    ['that words answer, by a supervisor', 'queued', 'past', true, ['transfer', 'close']],
    ['of one’s own', 'assigned', 'mine', true, ['transfer', 'requeue', 'snooze', 'close']],
    ['of another', 'assigned', 'others', false, []],
    ['that is put off', 'snoozed', 'snoozed', true, ['transfer', 'requeue', 'wake', 'snooze', 'close']],
    ['of another that is put off', 'snoozed', 'snoozed', false, []],
    ['that is closed', 'closed', 'past', true, ['reopen']],
    ['of another that is closed', 'closed', 'past', false, []],
  ] as const)('%s', (_, state, group, rules, acts) => {
    expect(possibleActs({ state }, group, rules)).toEqual(acts);
  });
});
