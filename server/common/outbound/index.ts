export { Outbound, OutboundRefused } from './outbound';
