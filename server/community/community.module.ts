import { Module } from '@nestjs/common';
import { CardsModule } from '../cards';
import { MinersModule } from '../miners';
import { UsersModule } from '../users';
import { CommunityController } from './community.controller';
import { CommunityView } from './community-view.service';
import { LedMembers } from './led-members.service';

@Module({
  imports: [CardsModule, MinersModule, UsersModule],
  controllers: [CommunityController],
  providers: [CommunityView, LedMembers],
})
export class CommunityModule {}
