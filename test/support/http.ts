import { Agent } from 'node:http';
import supertest from 'supertest';
import type { Language } from '../../server/common/words/languages';
import { checkAnswer } from './described-answers';

type Verb = 'get' | 'post' | 'put' | 'delete';

/** Connections are reused, and given up well before the server would close them. */
const connections = new Agent({ keepAlive: true, timeout: 3_000 });

/** Sends one request through supertest, and holds the answer against the OpenAPI document. */
export async function sendTo(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<supertest.Response> {
  const response = await exchange(origin, method, path, headers, body);
  checkAnswer(origin, method, path, response);
  return response;
}

/** A form or a text goes out byte for byte as given, everything else as JSON. */
async function exchange(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<supertest.Response> {
  const call = supertest(origin)[method.toLowerCase() as Verb](path).agent(connections);
  if (body instanceof FormData) {
    const form = new Response(body);
    call.set('Content-Type', form.headers.get('content-type') ?? '').set(headers);
    return await call.send(Buffer.from(await form.arrayBuffer()));
  }
  const text = typeof body === 'string';
  if (body !== undefined) call.type(text ? 'text/plain' : 'application/json');
  return await call.set(headers).send(text || body === undefined ? body : JSON.stringify(body));
}

/** An answer of the user API: HTTP status beside the envelope. */
export interface Envelope<T = unknown> {
  readonly http: number;
  readonly status: number;
  readonly msg: string;
  readonly data: T;
}

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly language?: Language;
  readonly headers?: Record<string, string>;
}

/** Calls the user API as an app would. */
export class ApiClient {
  constructor(
    private readonly origin: string,
    private readonly defaults: CallOptions = {},
  ) {}

  as(options: CallOptions): ApiClient {
    return new ApiClient(this.origin, { ...this.defaults, ...options });
  }

  get<T = unknown>(path: string, options?: CallOptions): Promise<Envelope<T>> {
    return this.call('GET', path, undefined, options);
  }

  post<T = unknown>(path: string, body: unknown = {}, options?: CallOptions): Promise<Envelope<T>> {
    return this.call('POST', path, body, options);
  }

  delete<T = unknown>(path: string, options?: CallOptions): Promise<Envelope<T>> {
    return this.call('DELETE', path, undefined, options);
  }

  async call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Envelope<T>> {
    const { token, key, language, headers } = { ...this.defaults, ...options };
    const sent = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      'Cb-lang': language ?? 'en',
      ...headers,
    };
    const response = await sendTo(this.origin, method, path, sent, body);
    const envelope = JSON.parse(response.text) as Omit<Envelope<T>, 'http'>;
    return { ...envelope, http: response.status };
  }
}

/** An answer of the console API. */
export interface ConsoleAnswer<T = unknown> {
  readonly http: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Calls the console API as the console would, with its cookie and CSRF token. */
export class ConsoleClient {
  constructor(
    private readonly origin: string,
    readonly cookie = '',
    readonly csrf = '',
  ) {}

  /** @throws Error if the login is refused */
  static async login(origin: string, email: string, password: string, code?: string): Promise<ConsoleClient> {
    const answer = await new ConsoleClient(origin).post<{ csrf: string }>('/admin-api/auth/login', {
      email,
      password,
      ...(code ? { code } : {}),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (answer.http !== 200 || !cookie) throw new Error(`staff login: ${answer.http} ${JSON.stringify(answer.body)}`);
    return new ConsoleClient(origin, cookie, answer.body.csrf);
  }

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<ConsoleAnswer<T>> {
    return this.call('GET', path, undefined, headers);
  }

  post<T = unknown>(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<ConsoleAnswer<T>> {
    return this.call('POST', path, body, headers);
  }

  put<T = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<ConsoleAnswer<T>> {
    return this.call('PUT', path, body, headers);
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ConsoleAnswer<T>> {
    const sent = {
      ...(this.cookie ? { Cookie: this.cookie } : {}),
      ...(this.csrf && method !== 'GET' ? { 'X-CSRF-Token': this.csrf } : {}),
      'Accept-Language': 'en',
      ...headers,
    };
    const { status, headers: got, text, type } = await sendTo(this.origin, method, path, sent, body);
    const json = type.includes('json') && text !== '';
    return { http: status, headers: new Headers(got), body: (json ? JSON.parse(text) : text) as T };
  }
}
