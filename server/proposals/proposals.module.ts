import { Module, type OnModuleInit } from '@nestjs/common';
import { StaffModule, StaffNotices } from '../staff';
import { DueProposals } from './moves/due-proposals.service';
import { ProposalKinds } from './moves/proposal-kinds.service';
import { ProposalMoves } from './moves/proposal-moves.service';
import { proposalsConsole } from './proposals.console';
import { ProposalsJobs } from './proposals.jobs';
import { Proposals } from './proposals.service';
import { StaffRoles } from './staff-roles.service';

@Module({
  imports: [StaffModule],
  controllers: proposalsConsole,
  providers: [DueProposals, ProposalKinds, ProposalMoves, Proposals, ProposalsJobs, StaffRoles],
  exports: [Proposals],
})
export class ProposalsModule implements OnModuleInit {
  constructor(
    private readonly proposals: Proposals,
    private readonly notices: StaffNotices,
  ) {}

  onModuleInit(): void {
    this.notices.tellFactsBy((ids, language) => this.proposals.factsOf(ids, language));
  }
}
