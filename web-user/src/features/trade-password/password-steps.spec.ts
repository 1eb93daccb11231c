import { initialPassword, type PasswordEvent, type PasswordState, passwordReducer, safeBack } from './password-steps';

const reached = (...events: PasswordEvent[]): PasswordState => events.reduce(passwordReducer, initialPassword);
const type = (digits: string): PasswordEvent => ({ type: 'digits', digits, uid: '48159263' });
const begin: PasswordEvent = { type: 'begin' };

describe('setting a trade password', () => {
  it('wants the same six digits twice, then a signature', () => {
    expect(reached()).toEqual({ step: 'intro' });
    expect(reached(begin, type('135790'))).toEqual({ step: 'second', first: '135790' });
    expect(reached(begin, type('135790'), type('135790'))).toEqual({ step: 'sign', password: '135790' });
    expect(reached(begin, type('135790'), type('135790'), { type: 'stored' })).toEqual({ step: 'done' });
  });

  it('begins again where the two differ', () => {
    const differed = reached(begin, type('135790'), type('135791'));
    expect(differed).toEqual({ step: 'first', problem: 'differ', refused: 1 });
    expect(passwordReducer(differed, type('246802'))).toEqual({ step: 'second', first: '246802' });
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('takes no %j', (digits) => {
    expect(reached(begin, type(digits))).toEqual({ step: 'first', problem: null, refused: 0 });
  });

  it.each([
    ['777777', 'equal'],
    ['890123', 'run'],
    ['112233', 'pattern'],
    ['815926', 'uid'],
  ])('wants others than %s, and says why', (digits, problem) => {
    const refused = reached(begin, type(digits));
    expect(refused).toEqual({ step: 'first', problem, refused: 1 });
    expect(passwordReducer(refused, type(digits))).toEqual({ step: 'first', problem, refused: 2 });
    expect(passwordReducer(refused, type('135790'))).toEqual({ step: 'second', first: '135790' });
  });

  it('forgets the digits on leaving, and takes none out of turn', () => {
    expect(reached(begin, type('135790'), { type: 'leave' })).toEqual(initialPassword);
    expect(reached(type('135790'))).toEqual(initialPassword);
    expect(reached(begin, { type: 'stored' })).toEqual({ step: 'first', problem: null, refused: 0 });
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
