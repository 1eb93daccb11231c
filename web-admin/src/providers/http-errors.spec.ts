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
    expect(Object.keys(readError(400, { errors: { amount: 3 } }).body)).toEqual(['code', 'message']);
  });

  it.each([
    [0, 'app.error.network'],
    [400, 'app.error.refused'],
    [401, 'app.error.refused'],
    [403, 'app.error.forbidden'],
    [404, 'app.error.notFound'],
    [409, 'app.error.conflict'],
    [413, 'app.error.tooLarge'],
    [422, 'app.error.refused'],
    [429, 'app.error.tooManyTries'],
    [499, 'app.error.refused'],
    [500, 'app.error.server'],
    [503, 'app.error.server'],
  ])('has a sentence for %i', (status, key) => {
    expect(readError(status, { message: '', code: 7 })).toEqual({
      message: key,
      status,
      body: { code: 'unknown', message: key },
    });
  });

  it('has words for errors of any origin', () => {
    expect(errorMessage(new Error(''))).toBe('app.error.server');
    expect(errorMessage('no')).toBe('app.error.server');
    expect(errorFields({ body: { errors: { amount: 'Too small', x: 3 } } })).toEqual({ amount: 'Too small' });
    expect(errorFields(null)).toEqual({});
  });

  it('reads code, status and fields back from what was thrown', () => {
    const thrown = Object.assign(new Error('no'), readError(409, { message: 'no', code: 'changed' }));
    expect(errorCode(thrown)).toBe('changed');
    expect(errorStatus(thrown)).toBe(409);
    expect(errorFields(thrown)).toEqual({});
    expect(errorMessage(thrown)).toBe('no');
    expect(errorCode('no')).toBeNull();
    expect(errorCode({ body: { code: 7 } })).toBeNull();
    expect(errorStatus(undefined)).toBeNull();
  });
});
