import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../common/http';
import { isForwarded } from '../common/runtime';
import { isFromHere } from './metrics.rules';
import { Metrics } from './metrics.service';
import { Readiness } from './readiness.service';

/** For those who run the server: load balancers, container health checks, a Prometheus on the same machine. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  /** The process answers. */
  @Get('health/live')
  @Public('free')
  live(@Res() response: Response): void {
    answer(response, 200, 'live');
  }

  /** The process can do its work; else 503. */
  @Get('health/ready')
  @Public('free')
  async ready(@Res() response: Response): Promise<void> {
    const ready = await this.readiness.isReady();
    answer(response, ready ? 200 : 503, ready ? 'ready' : 'notReady');
  }

  /** For this machine only. */
  @Get('metrics')
  @Public('free')
  show(@Req() request: Request, @Res() response: Response): void {
    if (!isFromHere(request.socket.remoteAddress, isForwarded(request.headers))) {
      response.status(404).type('text/plain').send('Not found');
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.status(200).type('text/plain; version=0.0.4').send(this.metrics.text());
  }
}

function answer(response: Response, http: number, status: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(http).json({ status });
}
