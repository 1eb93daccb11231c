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
  readonly body?: string;
}

/**
 * Asks addresses that staff typed: over https alone in production, of the public internet alone unless the environment
 * allows others, without following redirects, within 5 s.
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
      const answer = await this.send(new URL(address), asked, signal);
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

  private send(url: URL, { method, headers, body }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    return new Promise((resolve, reject) => {
      // A connection of its own: one that is kept was checked for another name.
      const options = { method, headers, signal, agent: false, lookup: this.lookup } as const;
      send(url, options, resolve).on('error', reject).end(body);
    });
  }

  /** Looks a name up once, for the connection itself: what is checked is what is connected to. */
  private readonly lookup: LookupFunction = (name, options, done) => {
    dns.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new OutboundRefused('no answer'), '');
      if (!found.every(({ address }) => this.mayReach(address))) return done(addressRefused(), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

  private mayReach(address: string): boolean {
    return this.config.allowPrivateAddresses || isPublicAddress(address);
  }
}

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
