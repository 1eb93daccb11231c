import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Metrics } from './metrics.service';
import { Readiness } from './readiness.service';

@Module({ controllers: [HealthController], providers: [Metrics, Readiness] })
export class HealthModule {}
