import type { FlowKind } from '@server/ledger/flows';
import { codes } from '../locales/en/codes';

const named: Record<FlowKind, string> = codes.transactionKinds;

/** Every kind of transaction; one of the server without a name does not compile. */
export const transactionKindList = Object.keys(named) as FlowKind[];

export const isTransactionKind = (value: unknown): value is FlowKind =>
  typeof value === 'string' && Object.hasOwn(named, value);
