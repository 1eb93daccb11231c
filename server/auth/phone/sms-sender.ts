import { randomUUID } from 'node:crypto';
import type { Config } from '../../common/config';
import { logger, second } from '../../common/runtime';

/** A text message could not be sent; its text tells nothing of the number or of what was to be sent. */
export class SmsNotSent extends Error {}

export interface Sms {
  /** in the form of E.164 */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages to phones. */
export abstract class SmsSender {
  /** False: this server sends none, and nobody logs in by phone. */
  abstract readonly isConfigured: boolean;
  /** @throws SmsNotSent */
  abstract send(sms: Sms): Promise<void>;
}

/** Writes messages to the log, for development and demonstrations. */
class LogSender extends SmsSender {
  readonly isConfigured = true;

  async send(sms: Sms): Promise<void> {
    logger.info(sms, 'a text message, which is not sent during development');
  }
}

class NoSender extends SmsSender {
  readonly isConfigured = false;

  async send(): Promise<void> {
    throw new SmsNotSent('no SMS_URL');
  }
}

/** One try and two more. */
const tries = 3;

/** Posts `{to, text}` to a gateway. All tries of a message carry one `Idempotency-Key`, so that it is sent once. */
export class HttpSender extends SmsSender {
  readonly isConfigured = true;

  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly patience = 10 * second,
  ) {
    super();
  }

  async send(sms: Sms): Promise<void> {
    const id = randomUUID();
    let failure = '';
    for (let attempt = 1; attempt <= tries; attempt++) {
      const status = await this.post(sms, id);
      if (typeof status === 'number' && status >= 200 && status < 300) return;
      failure = typeof status === 'number' ? `HTTP ${status}` : status;
      logger.warn({ attempt, failure }, 'the SMS gateway did not take a message');
      // What it refused it would refuse again.
      if (typeof status === 'number' && status < 500) break;
    }
    throw new SmsNotSent(failure);
  }

  /** @returns the status, or why there is none */
  private async post(sms: Sms, id: string): Promise<number | string> {
    const signal = AbortSignal.timeout(this.patience);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.key}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return signal.aborted ? 'no answer in time' : 'no answer';
    }
  }
}

/** The sender that the environment asks for. */
export function smsSenderOf({ smsGateway, nodeEnv }: Pick<Config, 'smsGateway' | 'nodeEnv'>): SmsSender {
  if (smsGateway) return new HttpSender(smsGateway.url, smsGateway.key);
  return nodeEnv === 'production' ? new NoSender() : new LogSender();
}
