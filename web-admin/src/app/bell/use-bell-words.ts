import { useNames, useText } from '../../locales/use-text';
import type { BellLine } from './bell-lines';

const resources = {
  approvals: 'withdrawals',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  pointOrders: 'point-orders',
} as const;

/** What a line is about, and why it waits. */
export function useBellWords(): (line: BellLine) => { title: string; why: string } {
  const t = useText();
  const { nameOf } = useNames();
  return ({ sort, id, what, who }) => {
    if (sort === 'proposals') return { title: nameOf('proposals.kinds', what), why: t('bell.proposed', { who }) };
    if (sort === 'mentions') return { title: t('bell.note', { what }), why: t('bell.wrote', { who }) };
    if (sort === 'cases') return { title: t('bell.chat', { what }), why: t('bell.unanswered') };
    const title = `${nameOf('audit.resources', resources[sort])} ${id}`;
    if (sort === 'approvals') return { title, why: t('bell.approved', { who }) };
    const subject = { deposits: 'deposit', withdrawals: 'withdrawal', pointOrders: 'pointOrder' } as const;
    return { title, why: t('bell.late', { state: nameOf(`words.states.${subject[sort]}`, what), who }) };
  };
}
