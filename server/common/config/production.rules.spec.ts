import { problemInProduction } from './production.rules';

const sound = {
  JWT_SECRET: 'Qm7dKxV2pLsT9wYbN4hRzC8gJfA3uEo6',
  PASSWORD_PEPPER: 'f1c9a0b7e3d24586f1c8a1b6e2d35497',
  PUBLIC_ORIGIN: 'https://lodestone.example',
};
const problem = (change: object) => problemInProduction({ ...sound, ...change });

test('what was drawn by lot, over https, without a demonstration, is taken', () => {
  expect(problem({})).toBeUndefined();
  expect(problem({ DEMO: false })).toBeUndefined();
});

test.each(['JWT_SECRET', 'PASSWORD_PEPPER'])('a weak %s is named', (name) => {
  for (const weak of [
    's'.repeat(40),
    'abcdefg'.repeat(5),
    'change-me-change-me-change-me-change-me',
    '12345670'.repeat(4),
  ]) {
    expect([weak, problem({ [name]: weak })?.split(' ')[0]]).toEqual([weak, name]);
  }
});

test('one secret for both is refused', () => {
  expect(problem({ PASSWORD_PEPPER: sound.JWT_SECRET })?.split(' ')[0]).toBe('PASSWORD_PEPPER');
});

test('a password that is cheap to try is refused', () => {
  expect(problem({ PASSWORD_COST: 14 })?.split(' ')[0]).toBe('PASSWORD_COST');
  expect([problem({ PASSWORD_COST: 15 }), problem({ PASSWORD_COST: 16 })]).toEqual([undefined, undefined]);
});

test('plain http is for one’s own machine alone', () => {
  for (const origin of ['http://lodestone.example', 'http://10.0.0.7:8080', 'http://127.0.0.1.evil.example']) {
    expect([origin, problem({ PUBLIC_ORIGIN: origin })?.split(' ')[0]]).toEqual([origin, 'PUBLIC_ORIGIN']);
  }
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect([origin, problem({ PUBLIC_ORIGIN: origin })]).toEqual([origin, undefined]);
  }
});

test('other sites are named one by one, and plain http is for one’s own machine alone', () => {
  for (const origin of ['*', 'http://app.example']) {
    const told = problem({ CORS_ORIGINS: ['https://app.example', origin] });
    expect([origin, told?.split(' ')[0]]).toEqual([origin, 'CORS_ORIGINS']);
  }
  expect(problem({ CORS_ORIGINS: ['https://app.example', 'http://localhost:8080'] })).toBeUndefined();
});

test('messages with codes go over https', () => {
  expect(problem({ SMS_URL: 'http://sms.example/send' })?.split(' ')[0]).toBe('SMS_URL');
  expect(problem({ SMS_URL: 'https://sms.example/send' })).toBeUndefined();
});

test('a demonstration is said twice', () => {
  expect(problem({ DEMO: true })?.split(' ')[0]).toBe('DEMO');
  expect(problem({ DEMO: true, DEMO_IN_PRODUCTION: false })?.split(' ')[0]).toBe('DEMO');
  expect(problem({ DEMO: true, DEMO_IN_PRODUCTION: true })).toBeUndefined();
});
