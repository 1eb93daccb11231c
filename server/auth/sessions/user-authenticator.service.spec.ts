import { bearerToken } from './user-authenticator.service';

describe('the token of a request', () => {
  it('is taken from either header', () => {
    expect(bearerToken({ headers: { authorization: 'Bearer a.b.c' } })).toBe('a.b.c');
    expect(bearerToken({ headers: { 'authori-zation': 'Bearer a.b.c' } })).toBe('a.b.c');
    expect(bearerToken({ headers: { authorization: 'Bearer undefined', 'authori-zation': 'bearer a.b.c' } })).toBe(
      'a.b.c',
    );
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null', 'Basic YTpi', 'a.b.c'])(
    'is none in %p',
    (authorization) => {
      expect(bearerToken({ headers: { authorization } })).toBeNull();
    },
  );
});
