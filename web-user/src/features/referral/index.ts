export { InvitedBy } from './InvitedBy';
