export { CancelSheet } from './CancelSheet';
