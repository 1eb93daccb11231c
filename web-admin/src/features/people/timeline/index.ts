export { UserTimeline } from './UserTimeline';
