export { LockPosition, LockProduct } from './lock.entity';
export { lockChecks, locksSetAside } from './locks.books';
export { LocksModule } from './locks.module';
export { LockReleases } from './positions/lock-releases.service';
export { Locks } from './positions/locks.service';
export { locksTimeline } from './positions/locks.timeline';
export { LocksInSum } from './positions/locks-in-sum.service';
export { MyLocks } from './positions/my-locks.service';
export { LockProductChanges } from './products/lock-product-changes.service';
