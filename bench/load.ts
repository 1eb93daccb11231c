import { Agent, request } from 'node:http';

/** One HTTP client for all load: kept-alive connections, no parsing beyond what is asked for. */
export class Load {
  readonly #agent: Agent;

  constructor(
    private readonly origin: string,
    readonly connections: number,
  ) {
    // Given up before the server would close them.
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 3_000 });
  }

  /** @returns the body */
  send(method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, body?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.origin}${path}`,
        {
          method,
          agent: this.#agent,
          headers: body
            ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers }
            : headers,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => resolve(text));
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
