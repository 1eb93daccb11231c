export { PushOffer } from './PushOffer';
