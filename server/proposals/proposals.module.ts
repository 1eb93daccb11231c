import { Module } from '@nestjs/common';
import { StaffModule } from '../staff';
import { ProposalKinds } from './proposal-kinds.service';
import { proposalsConsole } from './proposals.console';
import { Proposals } from './proposals.service';

@Module({
  imports: [StaffModule],
  controllers: proposalsConsole,
  providers: [ProposalKinds, Proposals],
  exports: [Proposals],
})
export class ProposalsModule {}
