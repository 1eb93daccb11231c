import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ActingRoles, actingGift, roleGift, StaffDirectory } from '../staff';
import { Proposals } from './proposals.service';

/**
 * Privileged roles take two admins, and a role for an hour a second person of any role that decides (domain 11). Staff
 * stand below the proposals and are handed the way here.
 */
@Injectable()
export class StaffRoles implements OnModuleInit {
  constructor(
    private readonly proposals: Proposals,
    private readonly directory: StaffDirectory,
    private readonly acting: ActingRoles,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'staffRole',
      permission: 'staff.write',
      payload: roleGift,
      facts: ({ email, name, role, before }) => [
        { name: 'email', value: email },
        { name: 'name', value: name },
        { name: 'role', value: role },
        { name: 'roleBefore', value: before.role },
        { name: 'statusBefore', value: before.status },
      ],
      // A new account waits `staff.newAccountHours` before it is one of two people.
      raisesRisk: false,
      versionOf: (tx, { id }) => this.directory.versionOf(tx, id),
      execute: (tx, gift, money) => this.directory.give(tx, money, gift),
    });
    this.directory.giveRolesBy({
      propose: (tx, caller, gift, reason) =>
        this.proposals.propose(tx, caller, { kind: 'staffRole', subject: String(gift.id), payload: gift, reason }),
      waiting: () => this.proposals.waiting('staffRole'),
    });
    this.proposals.register({
      kind: 'actingRole',
      permission: 'proposals.decide',
      payload: actingGift,
      facts: ({ email, name, role, before }) => [
        { name: 'email', value: email },
        { name: 'name', value: name },
        { name: 'role', value: role },
        { name: 'roleBefore', value: before },
      ],
      // Who acts in a role is one person of two in nothing.
      raisesRisk: false,
      versionOf: (tx, { id }) => this.directory.versionOf(tx, id),
      execute: (tx, gift, money) => this.acting.take(tx, money, gift),
    });
    this.acting.proposeBy((tx, caller, gift, reason) =>
      this.proposals.propose(tx, caller, { kind: 'actingRole', subject: String(gift.id), payload: gift, reason }),
    );
  }
}
