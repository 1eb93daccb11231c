export { LockPosition, LockProduct } from './lock.entity';
export { LockProductChanges } from './lock-product-changes.service';
export { LockReleases } from './lock-releases.service';
export { lockChecks, locksSetAside } from './locks.books';
export { LocksModule } from './locks.module';
export { Locks } from './locks.service';
export { LocksInSum } from './locks-in-sum.service';
export { MyLocks } from './my-locks.service';
