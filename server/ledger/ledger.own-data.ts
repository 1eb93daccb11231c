import type { OwnDataPart } from '../common/own-data';

export const ledgerOwnData: OwnDataPart = {
  sections: [
    {
      name: 'transactions',
      ...{ from: 'ledger_entry e', owner: 'e.userId', key: 'e.id' },
      fields: {
        ...{ id: 'e.id', transaction: 'e.transactionId', at: { time: 'e.createdAt' }, type: 'e.type' },
        ...{ asset: 'e.asset', account: 'e.wallet', amount: { amount: 'e.amount', asset: 'e.asset' } },
        balance: { amount: 'e.balanceAfter', asset: 'e.asset' },
        valueThen: { amount: 'e.value', asset: "'USDT'" },
      },
    },
  ],
  stops: [
    {
      reason: 'balance',
      // points are given up when the account is closed
      from: 'ledger_account a JOIN asset s ON s.code = a.asset',
      where:
        "a.ownerType = 'user' AND a.ownerId = ? AND a.balance <> 0 AND (s.kind <> 'point' OR a.wallet <> 'funding')",
    },
  ],
};
