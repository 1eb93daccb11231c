import dns, { type LookupAddress } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Config } from '../config';
import { Outbound } from './outbound';

let server: Server;
let port: number;
let reached: number;
let answers: (answer: ServerResponse) => unknown;

beforeAll(async () => {
  server = createServer((_, answer) => answers(answer)).on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  reached = 0;
  answers = (answer) => answer.end('here');
});
afterEach(() => jest.restoreAllMocks());

type Way = 'get' | 'post';
const outbound = (allowPrivateAddresses: boolean, nodeEnv: Config['nodeEnv'] = 'development') =>
  new Outbound({ nodeEnv, allowPrivateAddresses });
const told = async (way: Way, address: string, from = outbound(false)) => {
  try {
    return await (way === 'get' ? from.get(address) : from.post(address, { root: 'r' }));
  } catch (error) {
    return (error as Error).message;
  }
};

/** Names lead to each of these in turn, and at last to the server of this spec. */
function leadsTo(...turns: string[][]) {
  const left = [...turns];
  const look = (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    const found = left.shift() ?? ['127.0.0.1'];
    done(
      null,
      found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  };
  return jest.spyOn(dns, 'lookup').mockImplementation(look as unknown as typeof dns.lookup);
}

describe.each<Way>(['get', 'post'])('%s', (way) => {
  it('reaches no private address, however it is written', async () => {
    for (const host of ['127.0.0.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '0', '[::]']) {
      expect([host, await told(way, `http://${host}:${port}/`)]).toEqual([host, 'the address cannot be used']);
    }
    for (const host of ['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '10.0.0.1']) {
      expect([host, await told(way, `https://${host}:${port}/`)]).toEqual([host, 'the address cannot be used']);
    }
    expect(reached).toBe(0);
  });

  it('reaches none by a name either, also where only one of several is private', async () => {
    expect(await told(way, `http://localhost:${port}/`)).toBe('the address cannot be used');
    const lookup = leadsTo(['127.0.0.1'], ['2606:4700::1', '127.0.0.1'], ['::ffff:127.0.0.1']);
    for (let times = 1; times <= 3; times++) {
      expect(await told(way, `http://prices.example:${port}/`)).toBe('the address cannot be used');
      expect(lookup).toHaveBeenCalledTimes(times);
    }
    expect(reached).toBe(0);
  });

  it('connects to the very address it has checked', async () => {
    // Nobody routes this one: the name is good when it is checked, and would lead here a moment later.
    const lookup = leadsTo(['2fff:ffff:ffff::1']);
    expect(await told(way, `http://prices.example:${port}/`)).toBe('no answer');
    expect([lookup.mock.calls.length, reached]).toEqual([1, 0]);
  });

  it('goes anywhere the environment allows, by name and by number', async () => {
    leadsTo(['127.0.0.1']);
    for (const host of ['127.0.0.1', 'prices.example']) {
      expect(await told(way, `http://${host}:${port}/`, outbound(true))).toBe(way === 'get' ? 'here' : undefined);
    }
    expect(reached).toBe(2);
  });

  it('follows no redirect', async () => {
    answers = (answer) => answer.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    expect(await told(way, `http://127.0.0.1:${port}/`, outbound(true))).toBe('HTTP 302');
    expect(reached).toBe(1);
  });

  it('says nothing of ports, nor of what is wrong with one', async () => {
    answers = (answer) => answer.destroy();
    expect(await told(way, `http://127.0.0.1:${port}/`, outbound(true))).toBe('no answer');
    expect(await told(way, 'http://127.0.0.1:1/', outbound(true))).toBe('no answer');
    expect(await told(way, `https://127.0.0.1:${port}/`, outbound(true))).toBe('no answer');
  });

  it('uses http outside production alone, and no name and password', async () => {
    const production = outbound(true, 'production');
    expect(await told(way, `http://127.0.0.1:${port}/`, production)).toBe('the address cannot be used');
    for (const address of [`http://a:b@127.0.0.1:${port}/`, 'ftp://127.0.0.1/', 'file:///etc/passwd', 'here', '']) {
      expect([address, await told(way, address, outbound(true))]).toEqual([address, 'the address cannot be used']);
    }
    expect(reached).toBe(0);
  });
});

it('takes 64 kB and no byte more, and a webhook’s answer matters not', async () => {
  const most = 64 * 1024;
  answers = (answer) => answer.end('a'.repeat(most));
  expect(await told('get', `http://127.0.0.1:${port}/`, outbound(true))).toHaveLength(most);
  answers = (answer) => answer.end('a'.repeat(most + 1));
  expect(await told('get', `http://127.0.0.1:${port}/`, outbound(true))).toBe('the answer is longer than 64 kB');
  expect(await told('post', `http://127.0.0.1:${port}/`, outbound(true))).toBeUndefined();
});

it('gives up after five seconds, whatever has come by then', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((patience) => {
    expect(patience).toBe(5_000);
    return AbortSignal.abort();
  });
  for (const way of ['get', 'post'] as const) {
    expect(await told(way, `http://127.0.0.1:${port}/`, outbound(true))).toBe('no answer');
  }
});
