import { ApiError } from '../../lib/http/api-error';
import { passkeyProblemOf } from './passkey-problem';

const named = (name: string) => Object.assign(new Error('of the browser'), { name });

describe('passkeyProblemOf', () => {
  it.each([
    [named('NotAllowedError'), 'cancelled'],
    [named('AbortError'), 'cancelled'],
    [named('InvalidStateError'), 'already'],
    [named('SecurityError'), 'address'],
    [named('ConstraintError'), 'device'],
    ['thrown text', 'device'],
    [new ApiError('network'), null],
    [new ApiError('refused', 'no', 'passkeyLimit'), null],
  ])('takes %s for %s', (error, problem) => {
    expect(passkeyProblemOf(error)).toBe(problem);
  });
});
