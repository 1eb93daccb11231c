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
  stops: [{ reason: 'balance', from: 'ledger_account', where: "ownerType = 'user' AND ownerId = ? AND balance <> 0" }],
};
