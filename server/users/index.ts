export { accountOf, checksummed, maskAccount, nameIn, referenceOf } from './identity.rules';
export { canRefer, isBound } from './referral.rules';
export { Referral } from './referral.service';
export { TeamDelta, TeamFiguresRow, UserAncestor } from './team.entity';
export { User } from './user.entity';
export { UserAgents } from './user-agents.service';
export { type KeptPassword, UserPasswords } from './user-passwords.service';
export { UserRows } from './user-rows.service';
export {
  byUserOrHash,
  joinReferrer,
  joinUser,
  type UserPart,
  uidOrAddress,
  userColumns,
  usersWhere,
  userTable,
} from './user-search';
export { UserStanding } from './user-standing.service';
export { userErrors } from './users.errors';
export { UsersModule } from './users.module';
export { type LoginUser, Users } from './users.service';
