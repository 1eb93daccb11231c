import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { generateRequestDetails } from 'web-push';
import { CONFIG, type Config } from '../../common/config';
import { type Answered, Outbound, OutboundRefused } from '../../common/outbound';
import { Clock, second } from '../../common/runtime';
import type { PushDevice } from '../push.entity';
import type { PushPayload } from '../texts/push-payload.rules';
import { PushKeys, type VapidKeys } from './push-keys.service';

/** Where a push goes, and how it is encrypted for it. */
export type PushAddress = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>;

/** What became of a push; `gone`: the browser takes none any more; `refused`: this one will never be taken. */
export type PushOutcome =
  | { readonly state: 'taken' | 'gone' | 'refused' }
  | { readonly state: 'later'; readonly retryAt: number | null };

export interface PushTerms {
  readonly urgent: boolean;
  /** how long the push service keeps it for a device that is off, in milliseconds */
  readonly life: number;
}

/** Sends pushes by Web Push (RFC 8030): encrypted for the browser, signed by VAPID. */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly outbound: Outbound,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'pushContact'>,
  ) {}

  /** Sends one push. Asks the network: never inside a unit of work. */
  async send(to: PushAddress, payload: PushPayload, terms: PushTerms): Promise<PushOutcome> {
    const keys = await this.keys.get();
    const request = this.encrypted(to, payload, keys, terms);
    // A key that is no point of the curve.
    if (!request) return { state: 'gone' };
    const { endpoint, headers, body } = request;
    try {
      const text = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return outcomeOf(await this.outbound.deliver(endpoint, Object.fromEntries(text), body), this.clock.now());
    } catch (error) {
      if (error instanceof OutboundRefused) return { state: 'later', retryAt: null };
      throw error;
    }
  }

  private encrypted(to: PushAddress, payload: PushPayload, keys: VapidKeys, { urgent, life }: PushTerms) {
    try {
      return generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: this.config.pushContact, ...keys },
          TTL: Math.floor(life / second),
          urgency: urgent ? 'high' : 'normal',
          // The push service replaces a message of the same topic that it has not delivered yet.
          topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, longestTopic),
        },
      );
    } catch {
      return undefined;
    }
  }
}

const longestTopic = 32;

function outcomeOf({ status, retryAfter }: Answered, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'taken' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500) return { state: 'later', retryAt: retryTime(retryAfter, now) };
  return { state: 'refused' };
}

/** `Retry-After` in seconds or as a date, epoch ms. */
function retryTime(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const at = /^\d{1,6}$/.test(text) ? now + Number(text) * second : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
