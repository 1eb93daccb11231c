export { claimAirdrop } from './airdrop-calls';
export { FirstSteps } from './FirstSteps';
export { firstStepsQuery } from './first-steps-calls';
