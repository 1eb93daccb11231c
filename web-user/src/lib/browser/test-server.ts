/** What was sent to the server. */
export interface SentRequest {
  method: string;
  /** path and query */
  url: string;
  body: unknown;
  /** the idempotency key */
  key: string | null;
}

/** The server's side of `fetch`, for specs of what is sent to it and made of its answers. */
export class TestServer {
  readonly sent: SentRequest[] = [];
  private readonly before = globalThis.fetch;

  /** @param answer the `data` of every answer, or the whole answer */
  constructor(public answer: (request: SentRequest) => unknown = () => null) {
    globalThis.fetch = async (url, init) => {
      const { method = 'GET', body, signal } = init ?? {};
      signal?.throwIfAborted();
      const key = new Headers(init?.headers).get('Idempotency-Key');
      const request = { method, url: String(url), body: typeof body === 'string' ? JSON.parse(body) : body, key };
      this.sent.push(request);
      const data = await this.answer(request);
      return data instanceof Response ? data : Response.json({ status: 200, msg: '', data });
    };
  }

  leave(): void {
    globalThis.fetch = this.before;
  }
}
