import { createServer, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { ChainRefused, ChainUnavailable, JsonRpc } from './json-rpc';

describe('JsonRpc', () => {
  let server: Server;
  let rpc: JsonRpc;
  let answer: (response: ServerResponse, id: number) => void;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      answer(response, (JSON.parse(body) as { id: number }).id);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    rpc = new JsonRpc(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, 300);
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = () => rpc.ask(z.string(), 'eth_test', []);
  const json = (body: (id: number) => object) => {
    answer = (response, id) => response.end(JSON.stringify({ jsonrpc: '2.0', ...body(id) }));
  };

  it('answers what has the right shape', async () => {
    json((id) => ({ id, result: 'yes' }));
    await expect(ask()).resolves.toBe('yes');
  });

  it('knows a refusal of the protocol', async () => {
    json((id) => ({ id, error: { code: -32005, message: 'limit exceeded' } }));
    await expect(ask()).rejects.toMatchObject({ constructor: ChainRefused, code: -32005, message: 'limit exceeded' });
  });

  it.each<[string, (response: ServerResponse, id: number) => void]>([
    ['no JSON', (response) => response.end('<html>')],
    ['nothing', (response) => response.end()],
    ['another id', (response, id) => response.end(JSON.stringify({ id: id + 1, result: 'yes' }))],
    ['another shape', (response, id) => response.end(JSON.stringify({ id, result: 5 }))],
    ['neither result nor error', (response, id) => response.end(JSON.stringify({ id }))],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a cut', (response) => response.destroy()],
    ['silence', () => undefined],
    ['half an answer', (response, id) => void response.write(`{"id":${id},"result":"y`)],
  ])('believes nothing on %s', async (_, given) => {
    answer = given;
    await expect(ask()).rejects.toBeInstanceOf(ChainUnavailable);
  });

  it('refuses to read on for ever', async () => {
    answer = (response) => {
      const part = Buffer.alloc(4 * 1024 * 1024, 32);
      const more = () => response.destroyed || response.write(part, more);
      more();
    };
    await expect(rpc.ask(z.string(), 'eth_test', [], 15_000)).rejects.toBeInstanceOf(ChainRefused);
  });
});
