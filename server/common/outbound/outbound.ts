import dns, { type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { isPublicAddress } from './public-address';

/** Why there is no answer; its text may be shown, and tells nothing of what stands at the address. */
export class OutboundRefused extends Error {}

const patience = 5_000;
const largestAnswer = 64 * 1024;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
}

/** What an address answered, by whatever status. */
export interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/**
 * Asks addresses that staff typed: over https alone in production, of the public internet alone unless the environment
 * allows others, without following redirects, within 5 s. An address that a user named is asked by `deliver` alone.
 */
@Injectable()
export class Outbound {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'nodeEnv' | 'allowPrivateAddresses'>) {}

  /** Whether an address may be asked, as far as its text says; a name is judged by what it leads to when it is asked. */
  takes(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    const protocols = this.config.nodeEnv === 'production' ? ['https:'] : ['https:', 'http:'];
    if (!protocols.includes(protocol) || username || password) return false;
    const bare = bareHost(hostname);
    return isIP(bare) === 0 || this.mayReach(bare);
  }

  /**
   * Whether an address that a user named may be asked. In production it is https on the usual port of the public
   * internet, whatever the environment allows to staff.
   */
  takesFromUser(address: string): boolean {
    if (!this.takes(address)) return false;
    const { hostname, port } = new URL(address);
    const bare = bareHost(hostname);
    if (isIP(bare) !== 0 && !this.mayReachForUser(bare)) return false;
    return this.config.nodeEnv !== 'production' || (port === '' && bare.includes('.'));
  }

  /**
   * Posts bytes to an address that a user named. The answer's body is never read.
   * @throws OutboundRefused if the address cannot be used or nothing answers
   */
  async deliver(address: string, headers: Record<string, string>, body: Buffer): Promise<Answered> {
    if (!this.takesFromUser(address)) throw addressRefused();
    const asked = { method: 'POST', headers, body } as const;
    try {
      const signal = AbortSignal.timeout(patience);
      const answer = await this.send(new URL(address), asked, signal, this.lookupForUser);
      answer.destroy();
      return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
    } catch (error) {
      throw error instanceof OutboundRefused ? error : new OutboundRefused('no answer');
    }
  }

  /** @returns the body, at most 64 kB @throws OutboundRefused if the answer is no 2xx */
  async get(address: string): Promise<string> {
    const signal = AbortSignal.timeout(patience);
    return await this.ask(address, { method: 'GET', headers: { accept: 'application/json' } }, signal, textOf);
  }

  /** Sends JSON; what is answered beside 2xx does not matter. @throws OutboundRefused */
  async post(address: string, json: object): Promise<void> {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    } as const;
    await this.ask(address, asked, AbortSignal.timeout(patience), async () => undefined);
  }

  private async ask<T>(
    address: string,
    asked: Asked,
    signal: AbortSignal,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    if (!this.takes(address)) throw addressRefused();
    try {
      const answer = await this.send(new URL(address), asked, signal, this.lookup);
      try {
        const status = answer.statusCode ?? 0;
        if (status < 200 || status > 299) throw new OutboundRefused(`HTTP ${status}`);
        return await read(answer);
      } finally {
        answer.destroy();
      }
    } catch (error) {
      throw error instanceof OutboundRefused ? error : new OutboundRefused('no answer');
    }
  }

  private send(
    url: URL,
    { method, headers, body }: Asked,
    signal: AbortSignal,
    lookup: LookupFunction,
  ): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    return new Promise((resolve, reject) => {
      // A connection of its own: one that is kept was checked for another name.
      const options = { method, headers, signal, agent: false, lookup } as const;
      send(url, options, resolve).on('error', reject).end(body);
    });
  }

  private readonly mayReach = (address: string): boolean =>
    this.config.allowPrivateAddresses || isPublicAddress(address);

  private readonly mayReachForUser = (address: string): boolean =>
    (this.config.allowPrivateAddresses && this.config.nodeEnv !== 'production') || isPublicAddress(address);

  private readonly lookup = checkedLookup(this.mayReach);
  private readonly lookupForUser = checkedLookup(this.mayReachForUser);
}

/** Looks a name up once, for the connection itself: what is checked is what is connected to. */
const checkedLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    dns.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new OutboundRefused('no answer'), '');
      if (!found.every(({ address }) => mayReach(address))) return done(addressRefused(), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

const addressRefused = () => new OutboundRefused('the address cannot be used');

/** A v6 address stands in brackets. */
const bareHost = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** The body, given up as soon as it is longer than any answer needs. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestAnswer) throw new OutboundRefused('the answer is longer than 64 kB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
