import { initialPassword, type PasswordEvent, type PasswordState, passwordReducer, safeBack } from './password-steps';

const reached = (...events: PasswordEvent[]): PasswordState => events.reduce(passwordReducer, initialPassword);
const type = (digits: string): PasswordEvent => ({ type: 'digits', digits });
const begin: PasswordEvent = { type: 'begin' };

describe('setting a trade password', () => {
  it('wants the same six digits twice, then a signature', () => {
    expect(reached()).toEqual({ step: 'intro' });
    expect(reached(begin, type('123456'))).toEqual({ step: 'second', first: '123456' });
    expect(reached(begin, type('123456'), type('123456'))).toEqual({ step: 'sign', password: '123456' });
    expect(reached(begin, type('123456'), type('123456'), { type: 'stored' })).toEqual({ step: 'done' });
  });

  it('begins again where the two differ', () => {
    const differed = reached(begin, type('123456'), type('123457'));
    expect(differed).toEqual({ step: 'first', differed: true });
    expect(passwordReducer(differed, type('654321'))).toEqual({ step: 'second', first: '654321' });
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('takes no %j', (digits) => {
    expect(reached(begin, type(digits))).toEqual({ step: 'first', differed: false });
  });

  it('forgets the digits on leaving, and takes none out of turn', () => {
    expect(reached(begin, type('123456'), { type: 'leave' })).toEqual(initialPassword);
    expect(reached(type('123456'))).toEqual(initialPassword);
    expect(reached(begin, { type: 'stored' })).toEqual({ step: 'first', differed: false });
  });
});

describe('safeBack', () => {
  it('leads only to pages of this app', () => {
    expect(safeBack('/pages/property/withdrawal?asset=USDT')).toBe('/pages/property/withdrawal?asset=USDT');
    for (const elsewhere of [null, '', '//evil.example', 'https://evil.example', '/other']) {
      expect(safeBack(elsewhere)).toBeNull();
    }
  });
});
