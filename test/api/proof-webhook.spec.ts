import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Outbound } from '../../server/common/outbound';
import { Clock, day, Jobs, minute } from '../../server/common/runtime';
import type { ProofRoot } from '../../server/ledger/proofs/proof.schemas';
import { ProofAnnouncer } from '../../server/ledger/proofs/proof-announcer.service';
import { Settings } from '../../server/settings';
import { bootApp, type TestApp } from '../support';
import { changeSetting } from './change-setting';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp({ env: { ALLOW_PRIVATE_ADDRESSES: '1' } });
  await app.actors.user({ funded: { USDT: '12.5' } });
});
afterAll(() => app.close());

/** What the job does each day, as it does it. */
async function makeProof(): Promise<ProofRoot> {
  app.clock.advance(minute);
  await app.get(Jobs).run('ledger.seal');
  await app.get(Jobs).run('ledger.proof');
  return (await app.api.get<ProofRoot>('/api/proof/latest')).data;
}

test('the webhook hears of each root until it takes it, oldest first', async () => {
  const heard: unknown[] = [];
  let answer = 503;
  const listener = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      heard.push([request.method, request.url, request.headers['content-type'], JSON.parse(text)]);
      response.writeHead(answer, answer === 302 ? { Location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const announce = () => app.get(Jobs).run('ledger.announceProof');
  const said = ({ date, root, sums, sealHash }: ProofRoot) => [
    ...['POST', '/roots', 'application/json'],
    { date, root, sums, sealHash },
  ];
  try {
    await announce();
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/roots`;
    await changeSetting(app, 'proof.webhook', url);
    await announce();
    expect(heard).toEqual([]);

    app.clock.advance(day);
    const first = await makeProof();
    expect(first.sealHash).toMatch(/^[0-9a-f]{64}$/);
    await announce();
    app.clock.advance(day);
    const second = await makeProof();
    // Somewhere else is not where it was to be sent.
    answer = 302;
    await announce();
    expect(heard).toEqual([said(first), said(first)]);
    answer = 204;
    await announce();
    await announce();
    expect(heard.slice(2)).toEqual([said(first), said(second)]);
  } finally {
    listener.close();
  }
});

test('in production the webhook is asked over https alone, and no private address unless that is allowed', async () => {
  let [asked, reached] = [0, 0];
  const listener = createServer((_, response) => {
    asked += 1;
    response.writeHead(200).end();
  }).on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = `//127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const of = (nodeEnv: 'production' | 'test', allowPrivateAddresses = true) => {
    const outbound = new Outbound({ nodeEnv, allowPrivateAddresses });
    return new ProofAnnouncer(app.get(Settings), app.get(Reader), app.get(UnitOfWork), app.get(Clock), outbound);
  };
  try {
    await changeSetting(app, 'proof.webhook', '');
    app.clock.advance(day);
    await makeProof();
    expect(await of('production').announce()).toBe(0);
    // What nobody was told of then is not told later.
    await changeSetting(app, 'proof.webhook', `http:${address}`);
    expect([await of('test').announce(), asked]).toEqual([0, 0]);
    app.clock.advance(day);
    await makeProof();
    expect([await of('production').announce(), reached]).toEqual([0, 0]);
    // Nobody speaks TLS there: that it was tried is what counts.
    await changeSetting(app, 'proof.webhook', `https:${address}`);
    expect([await of('production').announce(), reached]).toEqual([0, 1]);
    expect([await of('test').announce(), reached, asked]).toEqual([0, 2, 0]);
    await changeSetting(app, 'proof.webhook', `http:${address}`);
    expect([await of('test', false).announce(), reached]).toEqual([0, 2]);
    expect([await of('test').announce(), asked]).toEqual([1, 1]);
  } finally {
    listener.close();
  }
});
