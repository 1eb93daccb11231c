export { Proposal } from './proposal.entity';
export { waitingProposals } from './proposal-figures';
export { ProposalsModule } from './proposals.module';
export { Proposals } from './proposals.service';
