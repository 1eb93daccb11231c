export { CommunityModule } from './community.module';
