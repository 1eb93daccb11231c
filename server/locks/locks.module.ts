import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { OwnData } from '../common/own-data';
import { Books, LedgerModule, PublicBooks } from '../ledger';
import { ProposalsModule } from '../proposals';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { lockChecks, locksSetAside } from './locks.books';
import { locksConsole } from './locks.console';
import { LocksController } from './locks.controller';
import { LocksJobs } from './locks.jobs';
import { locksOwnData } from './locks.own-data';
import { LockReleases } from './positions/lock-releases.service';
import { Locks } from './positions/locks.service';
import { LockDues } from './positions/locks-due.service';
import { LocksInSum } from './positions/locks-in-sum.service';
import { MyLocks } from './positions/my-locks.service';
import { LockProductChanges } from './products/lock-product-changes.service';
import { LockProducts } from './products/lock-products.service';

/** Locks (domain 5): what can be locked, locking, and what comes back each day. */
@Module({
  imports: [AuthModule, LedgerModule, ProposalsModule, StaffModule, UsersModule],
  controllers: [LocksController, ...locksConsole],
  providers: [LockDues, LockProductChanges, LockProducts, LockReleases, Locks, LocksInSum, LocksJobs, MyLocks],
  exports: [LockProductChanges, LockProducts, LockReleases, Locks, LocksInSum, MyLocks],
})
export class LocksModule implements OnModuleInit {
  constructor(
    private readonly dues: LockDues,
    private readonly publicBooks: PublicBooks,
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    this.publicBooks.register({ kind: 'lockPrincipal', wallet: 'locked', read: () => this.dues.promised('principal') });
    this.publicBooks.register({ kind: 'lockBonus', wallet: 'setAside', read: () => this.dues.promised('bonus') });
    this.books.register(lockChecks);
    this.ownData.register(locksOwnData);
    this.books.registerSetAside(locksSetAside);
  }
}
