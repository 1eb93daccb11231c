import { SocketToken } from './socket';

const start = Date.UTC(2026, 10, 27);
let session: string | null;
let asked: number;
let token: SocketToken;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  session = 'first login';
  asked = 0;
  const request = async () => {
    asked += 1;
    return { token: `token ${asked}`, expires_time: Date.now() / 1000 + 3_600 };
  };
  token = new SocketToken(request, () => session);
});
afterEach(() => jest.useRealTimers());

it('keeps a token until a minute before it expires', async () => {
  expect(await token.get()).toBe('token 1');
  jest.setSystemTime(start + 3_540_000);
  expect(await token.get()).toBe('token 1');
  jest.setSystemTime(start + 3_540_001);
  expect(await token.get()).toBe('token 2');
});

it('asks for another token after it was told to forget', async () => {
  await token.get();
  token.forget();
  expect(await token.get()).toBe('token 2');
});

it('gives each login its own token', async () => {
  await token.get();
  session = 'second login';
  expect(await token.get()).toBe('token 2');
});
