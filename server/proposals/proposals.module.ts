import { Module } from '@nestjs/common';
import { StaffModule } from '../staff';
import { ProposalKinds } from './proposal-kinds.service';
import { proposalsConsole } from './proposals.console';
import { Proposals } from './proposals.service';
import { StaffRoles } from './staff-roles.service';

@Module({
  imports: [StaffModule],
  controllers: proposalsConsole,
  providers: [ProposalKinds, Proposals, StaffRoles],
  exports: [Proposals],
})
export class ProposalsModule {}
