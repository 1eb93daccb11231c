import { Module } from '@nestjs/common';
import { StaffModule } from '../staff';
import { ProposalKinds } from './proposal-kinds.service';
import { Proposals } from './proposals.service';

@Module({ imports: [StaffModule], providers: [ProposalKinds, Proposals], exports: [Proposals] })
export class ProposalsModule {}
