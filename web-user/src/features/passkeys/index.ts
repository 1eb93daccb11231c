export { EntrySheet } from './EntrySheet';
export type { Entry } from './passkey-calls';
