import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { logger } from '../logger';
import { RedisLink } from './redis';

/** A kind of event: its name, and what every event of it says. */
export interface Topic<Event> {
  /** e.g. `settings.changed` */
  readonly name: string;
  readonly schema: z.ZodType<Event>;
}

export function topic<Event>(name: string, schema: z.ZodType<Event>): Topic<Event> {
  return { name, schema };
}

type Hearer = (event: unknown) => unknown;

const envelope = z.object({ from: z.string(), topic: z.string(), event: z.unknown() });

/**
 * Tells all servers what has happened: this one at once, others through Redis. Events may be lost, and come only after
 * the commit (`tx.afterCommit`): they make things quick, never right. Who hears one reads the database.
 */
@Injectable()
export class EventBus implements OnModuleInit {
  readonly #self = randomUUID();
  readonly #hearers = new Map<string, Set<Hearer>>();
  readonly #schemas = new Map<string, z.ZodType>();

  constructor(private readonly redis: RedisLink) {}

  onModuleInit(): void {
    const listener = this.redis.listener();
    if (!listener) return;
    listener.on('message', (_, text: string) => this.receive(text));
    listener.subscribe(channelOf(listener)).catch((error: unknown) => logger.error({ err: error }, 'events not heard'));
  }

  /** Never throws, and never waits. */
  publish<Event>({ name }: Topic<Event>, event: Event): void {
    this.deliver(name, event);
    const { client } = this.redis;
    if (client?.status !== 'ready') return;
    const text = JSON.stringify({ from: this.#self, topic: name, event });
    client
      .publish(channelOf(client), text)
      .catch((error: Error) => logger.debug({ problem: error.message, topic: name }, 'event not sent'));
  }

  /**
   * Hears events of this server and of others. One that fails is logged, and the others still hear.
   * @returns what ends it
   */
  subscribe<Event>({ name, schema }: Topic<Event>, hear: (event: Event) => unknown): () => void {
    this.#schemas.set(name, schema);
    const hearers = this.#hearers.get(name) ?? new Set();
    this.#hearers.set(name, hearers);
    const hearer = hear as Hearer;
    hearers.add(hearer);
    return () => hearers.delete(hearer);
  }

  private receive(text: string): void {
    try {
      const { from, topic: name, event } = envelope.parse(JSON.parse(text));
      const schema = this.#schemas.get(name);
      // Of a topic that nobody here listens to, or our own.
      if (from === this.#self || !schema) return;
      this.deliver(name, schema.parse(event));
    } catch (error) {
      logger.warn({ err: error }, 'an event could not be read');
    }
  }

  private deliver(name: string, event: unknown): void {
    for (const hear of this.#hearers.get(name) ?? []) {
      try {
        Promise.resolve(hear(event)).catch((error: unknown) => notHeard(name, error));
      } catch (error) {
        notHeard(name, error);
      }
    }
  }
}

/** Channels know nothing of Redis's numbered databases, by which installations on one Redis are kept apart. */
function channelOf({ options }: Redis): string {
  return `lodestone:${options.db ?? 0}:events`;
}

function notHeard(name: string, error: unknown): void {
  logger.error({ err: error, topic: name }, 'an event was not dealt with');
}
