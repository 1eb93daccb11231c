import { Injectable } from '@nestjs/common';
import { Job, second } from '../common/runtime';
import { DueProposals } from './moves/due-proposals.service';

@Injectable()
export class ProposalsJobs {
  constructor(private readonly due: DueProposals) {}

  @Job('proposals.due', { every: 5 * second, does: 'Carries out scheduled proposals, and lets old ones expire' })
  async run(): Promise<void> {
    await this.due.run();
  }
}
