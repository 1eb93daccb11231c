import { ApiError } from './api-error';
import { failurePlaceOf } from './failure-place';

const refused = (code: string, field: string | null = null) => new ApiError('refused', 'no', code, field);
const faults = { amount: ['insufficientFunding', 'tradeTooLarge'], address: ['ownAddressOnly'] };

describe('failurePlaceOf', () => {
  it.each([
    [refused('passwordWrong', 'password'), 'keypad'],
    [refused('passwordLocked', 'password'), 'keypad'],
    [refused('passwordRequired', 'password'), 'keypad'],
    [refused('passkeyUnknown', 'passkey'), 'keypad'],
    [refused('passwordNotSet', 'password'), 'setPassword'],
    [refused('insufficientFunding'), 'amount'],
    [refused('amountInvalid', 'amount'), 'amount'],
    [refused('ownAddressOnly', 'address'), 'address'],
    [refused('somethingNew', 'elsewhere'), 'confirm'],
    [refused('tooManyPending'), 'confirm'],
    [new ApiError('limited', 'slow down', 'tooFrequent'), 'confirm'],
    [new ApiError('offline'), 'confirm'],
    [new ApiError('network'), 'unknown'],
    [new ApiError('limited', 'busy', 'busy'), 'unknown'],
    [new ApiError('refused', 'a fault', null, null, null, { errorId: 'e1' }), 'unknown'],
    [new Error('a fault of ours'), 'confirm'],
    [Object.assign(new Error('not of the server'), { code: 'passwordNotSet' }), 'confirm'],
  ])('%j belongs to %s', (error, place) => {
    expect(failurePlaceOf(error, faults)).toBe(place);
  });

  it('knows no field where the form has none', () => {
    expect(failurePlaceOf(refused('insufficientFunding', 'amount'), {})).toBe('confirm');
  });
});
