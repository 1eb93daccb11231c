import type { Language } from '../../server/common/http/schemas';

/** What the user API answered: HTTP status beside the envelope. */
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
    const form = body instanceof FormData || typeof body === 'string';
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        'Cb-lang': language ?? 'en',
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? (body as FormData | string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const envelope = JSON.parse(text) as Omit<Envelope<T>, 'http'>;
    return { ...envelope, http: response.status };
  }
}

/** What the console API answered. */
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

  /** @throws Error where the login is refused */
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
    const form = body instanceof FormData;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...(this.cookie ? { Cookie: this.cookie } : {}),
        ...(this.csrf && method !== 'GET' ? { 'X-CSRF-Token': this.csrf } : {}),
        'Accept-Language': 'en',
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { http: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
  }
}
