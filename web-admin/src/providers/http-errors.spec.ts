import { errorCode, errorFields, errorMessage, errorStatus, readError } from './http-errors';

describe('reading a failed answer', () => {
  it('keeps the words, the code and the message per field', () => {
    const error = readError(422, { message: 'Check the form', code: 'invalid', errors: { amount: 'Too small', x: 3 } });
    expect(error).toEqual({
      message: 'Check the form',
      status: 422,
      body: { code: 'invalid', message: 'Check the form', errors: { amount: 'Too small' } },
    });
  });

  it('answers a plain sentence where the server said nothing readable', () => {
    expect(readError(502, '<html>').message).toBe('app.error.server');
    expect(readError(0, undefined).message).toBe('app.error.network');
    expect(readError(409, null).message).toBe('app.error.conflict');
    expect(readError(400, {}).body.code).toBe('unknown');
  });

  it('reads code, status and fields back from what was thrown', () => {
    const thrown = Object.assign(new Error('no'), readError(409, { message: 'no', code: 'changed' }));
    expect(errorCode(thrown)).toBe('changed');
    expect(errorStatus(thrown)).toBe(409);
    expect(errorFields(thrown)).toEqual({});
    expect(errorMessage(thrown)).toBe('no');
    expect(errorCode('no')).toBeNull();
    expect(errorStatus(undefined)).toBeNull();
  });
});
