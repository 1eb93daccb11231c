export { Proposal } from './proposal.entity';
export { changedFacts } from './proposal-facts.rules';
export { waitingProposals } from './proposal-figures';
export { ProposalsModule } from './proposals.module';
export { Proposals } from './proposals.service';
