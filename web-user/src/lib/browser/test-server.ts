/** What was sent to the server. */
export interface SentRequest {
  method: string;
  /** path and query */
  url: string;
  body: unknown;
  /** the idempotency key */
  key: string | null;
}

/** A form holds texts alone. */
function contentOf(body: unknown, type: string | null): unknown {
  if (typeof body !== 'string') return body;
  return type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
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
      const headers = new Headers(init?.headers);
      const key = headers.get('Idempotency-Key');
      const request = { method, url: String(url), body: contentOf(body, headers.get('Content-Type')), key };
      this.sent.push(request);
      const data = await this.answer(request);
      return data instanceof Response ? data : Response.json({ status: 200, msg: '', data });
    };
  }

  leave(): void {
    globalThis.fetch = this.before;
  }
}
