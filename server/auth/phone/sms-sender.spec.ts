import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logger } from '../../common/runtime';
import { HttpSender, SmsNotSent, smsSenderOf } from './sms-sender';

const sms = {
  to: '+4915123048812',
  text: 'Lodestone: 481902 is your login code, valid for 5 minutes. Never share it.',
};

let gateway: Server;
let url: string;
/** What the gateway was asked, and what it does at each request. */
let asked: { headers: IncomingMessage['headers']; body: string }[];
let does: ((answer: ServerResponse) => unknown)[];

beforeAll(async () => {
  logger.level = 'silent';
  gateway = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      does[asked.length - 1]?.(answer);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

const says = (status: number) => (answer: ServerResponse) => answer.writeHead(status).end('{}');
const stalls = () => undefined;
const breaks = (answer: ServerResponse) => answer.destroy();
const send = (patience?: number) => new HttpSender(url, 'a-secret-key', patience).send(sms);

test('posts number and text as JSON, with the key as bearer', async () => {
  does = [says(202)];
  await send();
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([sms]);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer a-secret-key', 'content-type': 'application/json' });
});

test.each([
  ['answers 500', says(500)],
  ['answers 503', says(503)],
  ['breaks off', breaks],
  ['is silent', stalls],
])('a gateway that %s twice and then takes it was asked for one message', async (_, fault) => {
  does = [fault, fault, says(200)];
  await send(200);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(asked[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['HTTP 500', says(500)],
  ['no answer', breaks],
  ['no answer in time', stalls],
])('gives up after three tries: %s', async (words, fault) => {
  does = [fault, fault, fault, says(200)];
  await expect(send(200)).rejects.toThrow(new SmsNotSent(words));
  expect(asked).toHaveLength(3);
});

test.each([400, 401, 429])('does not ask again after a refusal: %i', async (status) => {
  does = [says(status), says(200)];
  await expect(send()).rejects.toThrow(new SmsNotSent(`HTTP ${status}`));
  expect(asked).toHaveLength(1);
});

test('follows no redirect with the key', async () => {
  does = [1, 2, 3].map(() => (answer: ServerResponse) => answer.writeHead(302, { location: url }).end());
  await expect(send()).rejects.toThrow(new SmsNotSent('no answer'));
});

test('two messages have two keys', async () => {
  does = [says(200), says(200)];
  await send();
  await send();
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('the environment decides: a gateway, the log outside production, or none', async () => {
  const smsGateway = { url, key: 'a-secret-key' };
  expect(smsSenderOf({ smsGateway, nodeEnv: 'production' })).toBeInstanceOf(HttpSender);
  const log = jest.spyOn(logger, 'info');
  await smsSenderOf({ smsGateway: undefined, nodeEnv: 'development' }).send(sms);
  expect(log).toHaveBeenCalledWith(sms, 'a text message, which is not sent during development');
  const none = smsSenderOf({ smsGateway: undefined, nodeEnv: 'production' });
  expect(none.isConfigured).toBe(false);
  await expect(none.send(sms)).rejects.toThrow(new SmsNotSent('no SMS_URL'));
});
