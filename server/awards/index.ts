export { Airdrop, joinAirdrop } from './airdrop.entity';
export { airdropState } from './airdrop.rules';
export { AwardsModule } from './awards.module';
