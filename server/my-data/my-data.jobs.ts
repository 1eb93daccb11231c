import { Injectable } from '@nestjs/common';
import { hour, Job } from '../common/runtime';
import { ExportRetention } from './exports/export-retention.service';

@Injectable()
export class MyDataJobs {
  constructor(private readonly retention: ExportRetention) {}

  @Job('myData.clean', { every: hour, does: 'Drops the list of files of own data after 180 days' })
  clean(): Promise<unknown> {
    return this.retention.clean();
  }
}
