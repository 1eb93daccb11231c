import { z } from 'zod';
import { logger } from '../../common/logger';
import { withoutIdle } from '../../common/words/visible-text.rules';

/** WeChat did not answer, or not what it documents. Its text names neither code, secret nor token. */
export class WechatUnavailable extends Error {}

interface Account {
  readonly appId: string;
  readonly secret: string;
  readonly api: string;
}

/** Who authorised us, as WeChat says. */
export interface WechatPerson {
  readonly openid: string;
  readonly nickname: string;
  /** the address of the portrait; null if there is none */
  readonly picture: string | null;
}

/** A ticket that signs pages for WeChat's script. */
export interface JsTicket {
  readonly ticket: string;
  /** seconds */
  readonly lifetime: number;
}

const largestAnswer = 64 * 1024;
const longestName = 32;
const secretText = z.string().min(1).max(1024);
const openid = z.string().regex(/^[\w-]{6,64}$/);
/** WeChat says 7200; a wrong answer must neither hammer it nor keep a ticket for good. */
const lifetime = z.number().int().min(60).max(86_400);
const refusal = z.object({ errcode: z.number().int() });

const userToken = z.object({ access_token: secretText, openid });
const person = z.object({ openid, nickname: z.string(), headimgurl: z.string().optional() });
const appToken = z.object({ access_token: secretText });
const jsTicket = z.object({ ticket: secretText, expires_in: lifetime });

/** Asks WeChat's servers. Errors come with status 200 and an `errcode`; what fails is logged by the name of its step alone. */
export class WechatApi {
  constructor(
    private readonly account: Account,
    private readonly timeoutMs = 10_000,
  ) {}

  /** Exchanges the code of an authorisation. @throws WechatUnavailable */
  async personOf(code: string): Promise<WechatPerson> {
    const { appId: appid, secret } = this.account;
    const token = await this.ask('oauth2/access_token', userToken, '/sns/oauth2/access_token', {
      query: { appid, secret, code, grant_type: 'authorization_code' },
    });
    const found = await this.ask('userinfo', person, '/sns/userinfo', {
      query: { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' },
    });
    if (found.openid !== token.openid) throw this.failed('userinfo', 'another openid');
    return { openid: found.openid, nickname: nameOf(found.nickname), picture: pictureOf(found.headimgurl) };
  }

  /** @throws WechatUnavailable */
  async jsTicket(): Promise<JsTicket> {
    const { appId: appid, secret } = this.account;
    // The stable token is the same for all who ask: a second server does not end the first one's.
    const token = await this.ask('stable_token', appToken, '/cgi-bin/stable_token', {
      body: { grant_type: 'client_credential', appid, secret },
    });
    const found = await this.ask('getticket', jsTicket, '/cgi-bin/ticket/getticket', {
      query: { access_token: token.access_token, type: 'jsapi' },
    });
    return { ticket: found.ticket, lifetime: found.expires_in };
  }

  private async ask<T>(
    step: string,
    schema: z.ZodType<T>,
    path: string,
    { query = {}, body }: { query?: Record<string, string>; body?: object },
  ): Promise<T> {
    const text = await this.textOf(step, `${this.account.api}${path}?${new URLSearchParams(query)}`, body);
    const json = parsed(text);
    const refused = refusal.safeParse(json);
    if (refused.success && refused.data.errcode !== 0) throw this.failed(step, `errcode ${refused.data.errcode}`);
    const answer = schema.safeParse(json);
    if (!answer.success) throw this.failed(step, 'another shape');
    return answer.data;
  }

  private async textOf(step: string, url: string, body: object | undefined): Promise<string> {
    try {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!response.ok) throw this.failed(step, `HTTP ${response.status}`);
      return await readAtMost(response, largestAnswer);
    } catch (error) {
      // The cause of a failed fetch may name the address, with code and secret.
      throw error instanceof WechatUnavailable ? error : this.failed(step, 'no answer');
    }
  }

  private failed(step: string, problem: string): WechatUnavailable {
    logger.warn({ step, problem }, 'WeChat did not answer as documented');
    return new WechatUnavailable(`${step}: ${problem}`);
  }
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** People choose it freely: one line without what cannot be seen. */
const nameOf = (text: string): string =>
  [...withoutIdle(text.replace(/\p{Cc}/gu, '')).trim()].slice(0, longestName).join('');

/** WeChat names the portraits by http; they are served by https too. */
function pictureOf(text: string | undefined): string | null {
  const url = URL.parse(text ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || !/(?:^|\.)qlogo\.cn$/.test(url.hostname)) return null;
  url.protocol = 'https:';
  return url.href;
}
