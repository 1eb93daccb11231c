export { Communities } from './communities/communities.service';
export { Community, CommunityTask } from './communities/community.entity';
export { CommunityLeaders } from './communities/community-leaders.service';
export { CommunityMembers } from './communities/community-members.service';
export { UserLabel, UserLabelMark } from './labels/label.entity';
export { UserLabels } from './labels/user-labels.service';
export { accountOf, checksummed, maskAccount, maskUid, nameIn, referenceOf, shownName } from './names/identity.rules';
export { Names } from './names/names.service';
export { UserNote, UserNoteMention } from './notes/note.entity';
export { UserNotes } from './notes/user-notes.service';
export { ClosedPhone, UserPhone } from './phones/user-phone.entity';
export { type PhoneUser, UserPhones } from './phones/user-phones.service';
export { AccountPart } from './search/account-part.entity';
export {
  byUserOrHash,
  joinPhone,
  joinReferrer,
  joinUser,
  notFrozen,
  ofUser,
  uidOrAddress,
  usersWhere,
  userTable,
} from './search/user-search';
export { ancestorsOf, ancestorsOfMany } from './team/ancestors';
export { joinCommunity } from './team/community-of';
export { canRefer, isBound } from './team/referral.rules';
export { Referral } from './team/referral.service';
export { TeamDelta, TeamFiguresRow, UserAncestor, UserRemark } from './team/team.entity';
export { noFigures, usdtText } from './team/team-figures';
export { TeamFold } from './team/team-fold.service';
export { User } from './user.entity';
export { UserAgents } from './user-agents.service';
export { type KeptPassword, UserPasswords } from './user-passwords.service';
export { UserRows } from './user-rows.service';
export { UserStanding } from './user-standing.service';
export { UserActions } from './users.console';
export { userErrors } from './users.errors';
export { address, byUser, ofReadersUsers, userFields } from './users.fields';
export { userList } from './users.list';
export { UsersModule } from './users.module';
export { cardOf, type LoginUser, Users } from './users.service';
