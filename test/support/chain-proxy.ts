import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as the server under test makes it. */
export interface RpcCall {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What a test puts in place of an answer: the call, and a way to the real one. */
export type Answerer = (call: RpcCall, real: () => Promise<unknown>) => Promise<unknown>;

/** An error of the protocol, for an answerer to throw. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type Fault = 'hang' | 'cut' | 'garbage';

/** A node that lies, hangs or breaks where a test says so, in front of one that does not. */
export class ChainProxy {
  /** methods asked for, in order */
  readonly calls: RpcCall[] = [];
  readonly #answerers = new Map<string, Answerer>();
  readonly #faults = new Map<string, Fault>();
  readonly #hung = new Set<ServerResponse>();

  private constructor(
    private readonly server: Server,
    private readonly target: string,
    readonly url: string,
  ) {}

  static async start(target: string): Promise<ChainProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const proxy = new ChainProxy(server, target, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => void proxy.serve(request, response));
    return proxy;
  }

  /** Replaces the answers of a method from here on. */
  answer(method: string, answerer: Answerer): void {
    this.#answerers.set(method, answerer);
  }

  /** Makes a method ('*': all) never answer, cut the connection, or answer what is no JSON. */
  break(method: string, fault: Fault): void {
    this.#faults.set(method, fault);
  }

  /** Tells the truth again, and lets go of what hangs. */
  heal(): void {
    this.#answerers.clear();
    this.#faults.clear();
    for (const response of this.#hung) response.destroy();
    this.#hung.clear();
  }

  /** How often a method was asked for. */
  count(method: string): number {
    return this.calls.filter((call) => call.method === method).length;
  }

  async stop(): Promise<void> {
    this.heal();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call: RpcCall = JSON.parse(await bodyOf(request));
    this.calls.push(call);
    const fault = this.#faults.get(call.method) ?? this.#faults.get('*');
    if (fault === 'hang') {
      this.#hung.add(response);
      return;
    }
    if (fault === 'cut') {
      response.destroy();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(fault === 'garbage' ? '<html>502 Bad Gateway</html>' : JSON.stringify(await this.reply(call)));
  }

  private async reply(call: RpcCall): Promise<unknown> {
    const { id } = call;
    const real = () => this.ask(call);
    try {
      const answerer = this.#answerers.get(call.method);
      return { jsonrpc: '2.0', id, result: answerer ? await answerer(call, real) : await real() };
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
    }
  }

  private async ask(call: RpcCall): Promise<unknown> {
    const response = await fetch(this.target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...call }),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
    if (answer.error) throw new RpcError(answer.error.code, answer.error.message);
    return answer.result;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
