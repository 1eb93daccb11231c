export { CodeStep } from './CodeStep';
export { forgetPendingCode } from './pending-code';
