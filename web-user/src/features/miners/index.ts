export { minerCode, stateTones as minerTones } from './miner-words';
