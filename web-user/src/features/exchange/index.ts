export { pairsQuery } from './exchange-calls';
export { exchangeAddress } from './exchange-pairs';
