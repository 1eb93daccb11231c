import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Step = 'token' | 'userinfo' | 'app' | 'ticket';
/** Writes an answer of its own, or none. */
type Fault = (response: ServerResponse) => void;

const paths: Record<string, Step> = {
  '/sns/oauth2/access_token': 'token',
  '/sns/userinfo': 'userinfo',
  '/cgi-bin/stable_token': 'app',
  '/cgi-bin/ticket/getticket': 'ticket',
};

export const wechatSecret = 'a-secret-of-thirty-two-characters';

/** Stands in for WeChat's servers, and fails, stalls or lies where a test says so. */
export class WechatServer {
  /** each question, by its step */
  readonly asked: Step[] = [];
  /** Every address and body that came, as it came. */
  readonly heard: string[] = [];
  readonly #server: Server;
  readonly #faults = new Map<Step, Fault>();
  readonly #used = new Set<string>();
  #tickets = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => this.answer(new URL(request.url ?? '', 'http://wechat'), body, response));
    });
  }

  static async start(): Promise<WechatServer> {
    const wechat = new WechatServer();
    await new Promise<void>((resolve) => wechat.#server.listen(0, '127.0.0.1', resolve));
    return wechat;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The environment of a server that uses it. */
  get env(): Record<string, string> {
    return { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: wechatSecret, WECHAT_API: this.url };
  }

  fail(step: Step, fault: Fault): void {
    this.#faults.set(step, fault);
  }

  heal(): void {
    this.#faults.clear();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** A code is the name of a person, and good once: `mira`, `mira-2`, … are hers. */
  private answer(url: URL, body: string, response: ServerResponse): void {
    const step = paths[url.pathname];
    this.heard.push(`${url.pathname}${url.search} ${body}`);
    if (!step) {
      response.writeHead(404).end();
      return;
    }
    this.asked.push(step);
    const fault = this.#faults.get(step);
    if (fault) fault(response);
    else says(this.truth(step, url.searchParams))(response);
  }

  private truth(step: Step, query: URLSearchParams): object {
    const code = query.get('code') ?? '';
    const openid = query.get('openid') ?? '';
    switch (step) {
      case 'token':
        if (this.#used.has(code)) return { errcode: 40163, errmsg: 'code been used' };
        this.#used.add(code);
        return {
          access_token: `user-token-${code}`,
          expires_in: 7200,
          openid: openidOf(code),
          scope: 'snsapi_userinfo',
        };
      case 'userinfo':
        return {
          openid,
          nickname: openid.replace(/^o-|-o+$/g, ''),
          headimgurl: 'http://thirdwx.qlogo.cn/a/132',
          sex: 0,
        };
      case 'app':
        return { access_token: 'app-token', expires_in: 7200 };
      case 'ticket':
        this.#tickets += 1;
        return { errcode: 0, errmsg: 'ok', ticket: `ticket-${this.#tickets}`, expires_in: 7200 };
    }
  }
}

/** The openid of a person by a code of theirs. */
export const openidOf = (code: string): string => `o-${code.replace(/-\d+$/, '')}-oooo`;

export const says =
  (body: object | string, status = 200): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/plain' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Never answers. */
export const stalls: Fault = () => undefined;

/** Begins an answer and goes no further. */
export const breaksOff: Fault = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"ticket":');
};
