import { ApiError } from '../../lib/http/api-error';
import { failurePlace } from './exchange-failure';

describe('failurePlace', () => {
  it.each([
    [new ApiError('network'), 'unknown'],
    [new ApiError('limited', '', 'tooFrequent', null, 3), 'wait'],
    [new ApiError('refused', '', 'priceChanged'), 'stale'],
    [new ApiError('refused', '', 'quoteExpired'), 'stale'],
    [new ApiError('refused', '', 'insufficientFunding'), 'amount'],
    [new ApiError('refused', '', 'tradeTooLarge'), 'amount'],
    [new ApiError('refused', '', 'invalidAmount', 'amount'), 'amount'],
    [new ApiError('refused', '', 'pairClosed'), 'confirm'],
    [new ApiError('offline'), 'confirm'],
    [new TypeError('x'), 'confirm'],
  ] as const)('%s', (error, place) => {
    expect(failurePlace(error)).toBe(place);
  });
});
