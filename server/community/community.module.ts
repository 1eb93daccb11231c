import { Module } from '@nestjs/common';
import { CardsModule } from '../cards';
import { UsersModule } from '../users';
import { CommunityController } from './community.controller';
import { CommunityView } from './community-view.service';

@Module({
  imports: [CardsModule, UsersModule],
  controllers: [CommunityController],
  providers: [CommunityView],
})
export class CommunityModule {}
