import { Module } from '@nestjs/common';
import { StaffModule } from '../staff';
import { DueProposals } from './due-proposals.service';
import { ProposalKinds } from './proposal-kinds.service';
import { ProposalMoves } from './proposal-moves.service';
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
export class ProposalsModule {}
