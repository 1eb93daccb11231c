import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { served } from '../common/http';
import { Networks } from '../common/runtime';
import { type Metric, metricsText } from './metrics.rules';

/** Counts answers and watches the process. It holds nothing about a user, a path or an amount. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor(private readonly networks: Networks) {
    this.#delay.enable();
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
      gauge(
        'proxy_not_trusted',
        'Whether a proxy on this machine forwards requests while TRUST_PROXY is 0',
        Number(this.networks.proxySeen),
      ),
      gauge('http_requests_open', 'Requests being answered', served.open),
      {
        name: 'http_responses_total',
        type: 'counter',
        help: 'Answers by class of HTTP status',
        values: [...served.byClass].map(([status, value]) => ({ labels: { status }, value })),
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
