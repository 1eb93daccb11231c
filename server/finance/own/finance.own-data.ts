import type { OwnDataPart } from '../../common/own-data';
import { openWithdrawalStates } from '../withdrawals/withdrawal.states';

const open = openWithdrawalStates.map((state) => `'${state}'`).join(', ');

export const financeOwnData: OwnDataPart = {
  sections: [
    {
      name: 'deposits',
      ...{ from: 'deposit d', owner: 'd.userId', key: 'd.id' },
      fields: {
        ...{ id: 'd.id', asset: 'd.asset', state: 'd.state', reason: 'd.reason', hash: 'd.txHash' },
        amount: { amount: 'd.amount', asset: 'd.asset' },
        credited: { amount: 'd.credited', asset: 'd.asset' },
        at: { time: 'd.createdAt' },
      },
    },
    {
      name: 'withdrawals',
      ...{ from: 'withdrawal w', owner: 'w.userId', key: 'w.id' },
      fields: {
        ...{ id: 'w.id', asset: 'w.asset', state: 'w.state', reason: 'w.reason', hash: 'w.txHash' },
        ...{ address: 'w.address', at: { time: 'w.createdAt' } },
        amount: { amount: 'w.amount', asset: 'w.asset' },
        fee: { amount: 'w.fee', asset: 'w.asset' },
      },
    },
    {
      name: 'savedRecipients',
      ...{ from: 'saved_recipient r', owner: 'r.userId', key: 'r.id' },
      fields: { name: 'r.name', to: 'r.target', at: { time: 'r.createdAt' } },
    },
  ],
  stops: [
    { reason: 'deposits', from: 'deposit', where: "userId = ? AND state = 'pending'" },
    { reason: 'withdrawals', from: 'withdrawal', where: `userId = ? AND state IN (${open})` },
  ],
  whenClosed: (tx, userId) => tx.run('DELETE FROM saved_recipient WHERE userId = ?', [userId]),
};
