export { Proposal } from './proposal.entity';
export { ProposalsModule } from './proposals.module';
export { Proposals } from './proposals.service';
