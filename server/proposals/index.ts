export { Proposal } from './proposal.entity';
export { changedFacts } from './proposal-facts.rules';
export { openProposals, waitingProposals } from './proposal-figures';
export { ProposalsModule } from './proposals.module';
export { Proposals } from './proposals.service';
export { mostWaiting, SecondPerson, type WaitingSource } from './second-person/second-person.service';
