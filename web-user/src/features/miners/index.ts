export { productsQuery } from './miner-calls';
export { minerCode, stateTones as minerTones } from './miner-words';
