import { AppError } from '../common/errors';
import { checkVersion, effectiveFrom, isPassing, refusalIn, refusalToKeep, stateAt } from './proposal.rules';
import { proposalErrors } from './proposals.errors';

const noon = Date.parse('2027-01-15T12:00:00.000Z');

test('what waits is expired from its moment on, and nothing else expires', () => {
  expect(stateAt({ state: 'waiting', expiresAt: noon }, noon - 1)).toBe('waiting');
  expect(stateAt({ state: 'waiting', expiresAt: noon }, noon)).toBe('expired');
  for (const state of ['scheduled', 'confirmed', 'refused', 'failed'] as const) {
    expect(stateAt({ state, expiresAt: noon }, noon + 1)).toBe(state);
  }
});

test('it takes effect after the delay, or at once without one', () => {
  expect(effectiveFrom(noon, 90)).toBe(Date.parse('2027-01-15T13:30:00.000Z'));
  expect(effectiveFrom(noon, 0)).toBeNull();
});

test('another version than the one kept is refused; where none was kept, nothing is', () => {
  const outdated = expect.objectContaining({ code: 'proposalOutdated' });
  for (const present of ['8', null]) expect(() => checkVersion('7', present)).toThrow(outdated);
  expect(checkVersion('7', '7')).toBeUndefined();
  expect(checkVersion(null, '7')).toBeUndefined();
});

test('a refusal is kept and told in the language of the reader', () => {
  const kept = refusalToKeep(proposalErrors.proposerTooNew({ until: '2027' }));
  expect(refusalIn(kept, 'en')).toContain('cannot be confirmed before 2027');
  expect(refusalIn(kept, 'de')).toContain('Vor 2027');
  expect(refusalIn('{"code":"gone","parameters":{}}', 'en')).toBe('gone');
  const long = refusalToKeep(proposalErrors.proposerTooNew({ until: 'x'.repeat(500) }));
  expect(long).toBe('{"code":"proposerTooNew","parameters":{}}');
});

test('a system that is busy refuses for a moment alone', () => {
  const definition = proposalErrors.mayNotCancel().definition;
  expect(isPassing(new AppError('busy', definition))).toBe(true);
  expect(isPassing(proposalErrors.mayNotCancel())).toBe(false);
});
