import { ApiError, errorFromEnvelope, isApiError } from './api-error';
import { isEnvelope, outcomeOf } from './envelope';

describe('outcomeOf', () => {
  it.each([
    [200, 'done'],
    [400, 'refused'],
    [401, 'refused'],
    [402, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [409, 'conflict'],
    [429, 'limited'],
    [410000, 'session'],
    [410001, 'session'],
    [410002, 'session'],
    [410003, 'refused'],
    [500, 'refused'],
  ])('%i is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});

describe('isEnvelope', () => {
  it('wants a status and a message', () => {
    expect(isEnvelope({ status: 200, msg: '', data: null })).toBe(true);
    expect(isEnvelope({ status: '200', msg: '' })).toBe(false);
    expect(isEnvelope(null)).toBe(false);
    expect(isEnvelope({ status: 200, msg: 5 })).toBe(false);
    expect([undefined, '<html>', 7].map(isEnvelope)).toEqual([false, false, false]);
  });
});

describe('errorFromEnvelope', () => {
  it('carries code, field and parameters', () => {
    const error = errorFromEnvelope({
      status: 400,
      msg: 'Insufficient funding account balance',
      data: { code: 'insufficientBalance', field: 'amount', available: '3' },
    });
    expect(error).toMatchObject({ kind: 'refused', code: 'insufficientBalance', field: 'amount' });
    expect(error.message).toBe('Insufficient funding account balance');
    expect(error.params.available).toBe('3');
  });

  it('carries the time to wait', () => {
    expect(errorFromEnvelope({ status: 429, msg: 'slow down', data: { retryAfter: 7 } }).retryAfter).toBe(7);
  });

  it('takes nothing of another type than it should be', () => {
    const error = errorFromEnvelope({ status: 400, msg: 'no', data: { code: 1, field: 2, retryAfter: '3' } });
    expect([error.code, error.field, error.retryAfter]).toEqual([null, null, null]);
  });

  it('is a refusal where an answer that is done has none', () => {
    expect(errorFromEnvelope({ status: 200, msg: '', data: null }).kind).toBe('refused');
  });

  it('differs from other errors', () => {
    expect(new ApiError('network').name).toBe('ApiError');
    expect(isApiError(new ApiError('network'))).toBe(true);
    expect(isApiError(new Error('x'))).toBe(false);
  });
});
