export { claimAirdrop } from './airdrop-calls';
export { FirstSteps } from './FirstSteps';
