export { Bubble, Miner, MinerCarryOver, MinerLoadRow } from './miner.entity';
export { MinerProduct } from './miner-product.entity';
export { MinerProductChanges } from './miner-product-changes.service';
export { MinerPurchases } from './miner-purchases.service';
export { minerChecks, minersSetAside } from './miners.books';
export { MinersModule } from './miners.module';
export { MinersInSum } from './miners-in-sum.service';
export { OwnMiners } from './own-miners.service';
export { ReleaseRun } from './release-run.entity';
