export { type Answered, Outbound, OutboundRefused } from './outbound';
