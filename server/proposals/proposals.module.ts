import { Module, type OnModuleInit } from '@nestjs/common';
import { StaffModule, StaffNotices } from '../staff';
import { DueProposals } from './moves/due-proposals.service';
import { ProposalKinds } from './moves/proposal-kinds.service';
import { ProposalMoves } from './moves/proposal-moves.service';
import { proposalsConsole } from './proposals.console';
import { ProposalsJobs } from './proposals.jobs';
import { Proposals } from './proposals.service';
import { secondPersonConsole } from './second-person/second-person.console';
import { SecondPerson } from './second-person/second-person.service';
import { WaitingProposals } from './second-person/waiting-proposals.service';
import { StaffRoles } from './staff-roles.service';

@Module({
  imports: [StaffModule],
  controllers: [...proposalsConsole, ...secondPersonConsole],
  providers: [
    DueProposals,
    ProposalKinds,
    ProposalMoves,
    Proposals,
    ProposalsJobs,
    SecondPerson,
    StaffRoles,
    WaitingProposals,
  ],
  exports: [Proposals, SecondPerson],
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
