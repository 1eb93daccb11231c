import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { HealthController } from './health.controller';
import { Metrics } from './metrics.service';
import { Readiness } from './readiness.service';

@Module({ controllers: [HealthController], providers: [Metrics, Readiness] })
export class HealthModule implements NestModule {
  constructor(private readonly metrics: Metrics) {}

  configure(consumer: MiddlewareConsumer): void {
    // As a function: of a class Nest would make a second instance, and the counts would be told by the first.
    const count = (_: Request, response: Response, next: NextFunction) => this.metrics.count(response, next);
    consumer.apply(count).forRoutes('{*path}');
  }
}
