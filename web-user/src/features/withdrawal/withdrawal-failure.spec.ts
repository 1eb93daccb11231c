import { ApiError } from '../../lib/http/api-error';
import { failurePlace } from './withdrawal-failure';

const refused = (code: string, field: string | null = null) => new ApiError('refused', 'no', code, field);

describe('failurePlace', () => {
  it.each([
    [refused('passwordWrong', 'password'), 'keypad'],
    [refused('passwordLocked', 'password'), 'keypad'],
    [refused('passwordRequired', 'password'), 'keypad'],
    [refused('passwordNotSet', 'password'), 'setPassword'],
    [refused('insufficientFunding'), 'amount'],
    [refused('amountInvalid', 'amount'), 'amount'],
    [refused('ownAddressOnly', 'address'), 'address'],
    [refused('tooManyPending'), 'confirm'],
    [new ApiError('limited', 'slow down', 'tooFrequent'), 'confirm'],
    [new ApiError('offline'), 'confirm'],
    [new ApiError('network'), 'unknown'],
    [new Error('a fault of ours'), 'confirm'],
  ])('%j belongs to %s', (error, place) => {
    expect(failurePlace(error)).toBe(place);
  });
});
