import { createServer, type Server } from 'node:http';
import type { Config } from '../common/config';
import { ChainFacts } from './chain-facts.service';
import { ChainNode } from './chain-node.service';
import { transferTopic } from './erc20.rules';
import { ChainRefused, ChainUnavailable } from './json-rpc';

const word = (value: string) => `0x${value.repeat(32)}`;
const address = (value: string) => `0x${value.repeat(20)}`;
const [txHash, otherHash, blockHash, otherBlock] = [word('A1'), word('b2'), word('C3'), word('d4')];
const lower = (text: string) => text.toLowerCase();
const topicOf = (of: string) => `0x${'00'.repeat(12)}${of.slice(2)}`;

const log = (change: object = {}) => ({
  address: address('AA'),
  topics: [transferTopic, topicOf(address('1F')), topicOf(address('2f'))],
  data: `0x${(5n * 10n ** 18n).toString(16).padStart(64, '0')}`,
  blockNumber: '0x10',
  blockHash,
  transactionHash: txHash,
  logIndex: '0x7',
  removed: false,
  ...change,
});
const receipt = (change: object = {}) => ({
  transactionHash: txHash,
  blockNumber: '0x10',
  blockHash,
  from: address('1F'),
  to: address('AA'),
  status: '0x1',
  gasUsed: '0x5208',
  logs: [log()],
  ...change,
});
const block = (change: object = {}) => ({
  number: '0x10',
  hash: blockHash,
  parentHash: otherBlock,
  timestamp: '0x65000000',
  ...change,
});
const sent = (change: object = {}) => ({
  hash: txHash,
  from: address('1F'),
  to: address('2F'),
  value: `0x${(3n * 10n ** 18n + 1n).toString(16)}`,
  nonce: '0x9',
  blockNumber: '0x10',
  blockHash,
  ...change,
});

type Answer = { result: unknown } | { error: { code: number; message: string } };

let server: Server;
let answers: Record<string, Answer>;
let asked: { method: string; params: unknown[] }[];
let config: Config;
let node: ChainNode;
let facts: ChainFacts;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    asked.push({ method, params });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answers[method] ?? { result: null }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' ? at?.port : 0;
  config = { chainRpcUrl: `http://127.0.0.1:${port}`, custodyAddress: address('CD') } as Config;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  [answers, asked] = [{}, []];
  node = new ChainNode(config);
  facts = new ChainFacts(node, config);
});

const say = (method: string, result: unknown) => {
  answers[method] = { result };
};
const refuse = (method: string) => {
  answers[method] = { error: { code: -32_602, message: 'unknown tag' } };
};

describe('what is final', () => {
  it('is the last final block; null where the node does not know the tag', async () => {
    say('eth_getBlockByNumber', block({ number: '0x64' }));
    expect(await node.finalized()).toBe(100);
    expect(asked).toEqual([{ method: 'eth_getBlockByNumber', params: ['finalized', false] }]);
    const other = new ChainNode(config);
    refuse('eth_getBlockByNumber');
    expect(await other.finalized()).toBeNull();
    say('eth_getBlockByNumber', null);
    expect(await other.finalized()).toBeNull();
  });

  it('is not given up by a node that told it once: neither a refusal nor nothing makes less count', async () => {
    say('eth_getBlockByNumber', block());
    await node.finalized();
    refuse('eth_getBlockByNumber');
    await expect(node.finalized()).rejects.toBeInstanceOf(ChainRefused);
    say('eth_getBlockByNumber', null);
    await expect(node.finalized()).rejects.toBeInstanceOf(ChainUnavailable);
    refuse('eth_getBlockByNumber');
    await expect(node.finalized()).rejects.toBeInstanceOf(ChainRefused);
  });

  it('bounds what is settled, beside fifteen confirmations', async () => {
    say('eth_blockNumber', '0x64');
    say('eth_getBlockByNumber', block({ number: '0x28' }));
    expect(await facts.tip()).toEqual({ head: 100, finalized: 40, settled: 40 });
    say('eth_getBlockByNumber', block({ number: '0x62' }));
    expect(await facts.tip()).toEqual({ head: 100, finalized: 98, settled: 86 });
  });
});

describe('an answer', () => {
  it('about another transaction is believed by nobody', async () => {
    say('eth_getTransactionReceipt', receipt({ transactionHash: otherHash }));
    await expect(node.receipt(lower(txHash))).rejects.toBeInstanceOf(ChainUnavailable);
    say('eth_getTransactionByHash', sent({ hash: otherHash }));
    await expect(node.transaction(lower(txHash))).rejects.toBeInstanceOf(ChainUnavailable);
  });

  it('comes in lower case', async () => {
    say('eth_getTransactionReceipt', receipt());
    const found = await node.receipt(lower(txHash));
    expect(found).toMatchObject({
      transactionHash: lower(txHash),
      blockHash: lower(blockHash),
      from: address('1f'),
      to: address('aa'),
      logs: [{ address: address('aa') }],
    });
  });

  it.each([
    ['a number that is none', '0x'],
    ['a number beyond what is exact', '0x20000000000000'],
    ['a plain number', 16],
    ['nothing', null],
  ])('of another shape is none: %s', async (_, result) => {
    say('eth_blockNumber', result);
    await expect(node.head()).rejects.toBeInstanceOf(ChainUnavailable);
  });

  it('is asked for at the block that is meant', async () => {
    say('eth_getTransactionCount', '0x9');
    say('eth_getLogs', []);
    say('eth_call', '0x');
    expect([await node.nonce('0x1', 'pending'), await node.nonce('0x1', 26)]).toEqual([9, 9]);
    await node.logs({ from: 10, to: 26, addresses: ['0xa'], topics: ['0xb', null] });
    await node.call('0x1', '0x2');
    expect(asked.map(({ params }) => params)).toEqual([
      ['0x1', 'pending'],
      ['0x1', '0x1a'],
      [{ fromBlock: '0xa', toBlock: '0x1a', address: ['0xa'], topics: ['0xb', null] }],
      [{ to: '0x1', data: '0x2', gas: '0xf4240' }, 'latest'],
    ]);
  });
});

describe('a sighting', () => {
  const token = { contract: address('aa'), chainDecimals: 18, scale: 8 };
  const coin = { contract: null, chainDecimals: null, scale: 8 };
  const see = (asset: typeof token | typeof coin = token) => facts.sighting(lower(txHash), asset);

  beforeEach(() => {
    say('eth_getTransactionReceipt', receipt());
    say('eth_getBlockByNumber', block());
    say('eth_getTransactionByHash', sent());
  });

  it('shows a token’s transfer, in minor units of the books', async () => {
    expect(await see()).toEqual({
      blockNumber: 16,
      blockHash: lower(blockHash),
      canonicalHash: lower(blockHash),
      succeeded: true,
      transfers: [
        {
          position: 0,
          contract: address('aa'),
          from: address('1f'),
          to: address('2f'),
          value: 5_000_000_000_000_000_000n,
          units: 500_000_000n,
        },
      ],
    });
  });

  it('is none while the transaction stands in no block', async () => {
    say('eth_getTransactionReceipt', null);
    expect(await see()).toBeNull();
  });

  it('tells a failure, a block that was replaced and one that is gone', async () => {
    say('eth_getTransactionReceipt', receipt({ status: '0x0' }));
    expect(await see()).toMatchObject({ succeeded: false });
    say('eth_getBlockByNumber', block({ hash: otherBlock }));
    expect(await see()).toMatchObject({ blockHash: lower(blockHash), canonicalHash: otherBlock });
    say('eth_getBlockByNumber', null);
    expect(await see()).toMatchObject({ canonicalHash: null });
  });

  it('counts the places in the receipt, and leaves out what was removed or is no transfer', async () => {
    const logs = [log({ topics: [word('ee')] }), log({ removed: true }), log(), log({ data: '0x' }), log()];
    say('eth_getTransactionReceipt', receipt({ logs }));
    expect((await see())?.transfers.map(({ position }) => position)).toEqual([2, 4]);
  });

  it.each([
    ['another transaction', { transactionHash: otherHash }],
    ['another block', { blockHash: otherBlock }],
  ])('is refused where a log is of %s', async (_, change) => {
    say('eth_getTransactionReceipt', receipt({ logs: [log(), log(change)] }));
    await expect(see()).rejects.toBeInstanceOf(ChainUnavailable);
  });

  it('shows the chain’s own coin, floored', async () => {
    expect((await see(coin))?.transfers).toEqual([
      {
        position: -1,
        contract: null,
        from: address('1f'),
        to: address('2f'),
        value: 3_000_000_000_000_000_001n,
        units: 300_000_000n,
      },
    ]);
    say('eth_getTransactionByHash', sent({ to: null }));
    expect((await see(coin))?.transfers).toEqual([]);
  });

  it('of the coin wants its transaction, in the same block', async () => {
    for (const other of [null, sent({ blockHash: otherBlock }), sent({ blockHash: null, blockNumber: null })]) {
      say('eth_getTransactionByHash', other);
      await expect(see(coin)).rejects.toBeInstanceOf(ChainUnavailable);
    }
  });

  it('knows where deposits go, in lower case', () => {
    expect(facts.custody).toBe(address('cd'));
    expect(new ChainFacts(node, { ...config, custodyAddress: undefined }).custody).toBe('');
  });
});

it('asks nobody where no node is configured', async () => {
  const none = new ChainNode({ chainRpcUrl: undefined } as Config);
  expect([none.configured, node.configured]).toEqual([false, true]);
  expect(() => none.head()).toThrow('no node is configured');
});
