import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { type Metric, metricsText } from './metrics.rules';

/** Counts answers and watches the process. Nothing in it tells of a user, a path or an amount. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly #answers = new Map<string, number>(['1xx', '2xx', '3xx', '4xx', '5xx'].map((name) => [name, 0]));
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #open = 0;

  constructor() {
    this.#delay.enable();
  }

  /** Counts the answer once it is given, or given up. */
  count(response: Response, next: NextFunction): void {
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
      const name = `${Math.floor(response.statusCode / 100)}xx`;
      this.#answers.set(name, (this.#answers.get(name) ?? 0) + 1);
    });
    next();
  }

  /** The state of this process, in the text format of Prometheus; the delay is of the time since the last reading. */
  text(): string {
    const { heapUsed, rss } = process.memoryUsage();
    const metrics: Metric[] = [
      gauge('process_uptime_seconds', 'Time since the start', process.uptime()),
      gauge('process_resident_memory_bytes', 'Memory held', rss),
      gauge('process_heap_used_bytes', 'Heap in use', heapUsed),
      gauge(
        'event_loop_delay_p99_seconds',
        'Delay of the event loop, 99th percentile',
        seconds(this.#delay.percentile(99)),
      ),
      gauge('event_loop_delay_max_seconds', 'Delay of the event loop, longest', seconds(this.#delay.max)),
      gauge('http_requests_open', 'Requests being answered', this.#open),
      {
        name: 'http_responses_total',
        type: 'counter',
        help: 'Answers by class of HTTP status',
        values: [...this.#answers].map(([status, value]) => ({ labels: { status }, value })),
      },
    ];
    this.#delay.reset();
    return metricsText(metrics);
  }

  onApplicationShutdown(): void {
    this.#delay.disable();
  }
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', values: [{ labels: {}, value }] };
}

/** The histogram speaks in nanoseconds, and says NaN or 0 before its first sample. */
function seconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
}
