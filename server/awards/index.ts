export { Airdrop, joinAirdrop } from './airdrop.entity';
export { airdropState } from './airdrop.rules';
export { Airdrops } from './airdrops.service';
export { AwardsModule } from './awards.module';
