import type { ConsoleCard } from '@server/cards/cards.list';
import type { TakenDown } from '@server/cards/cards-console.schemas';
import { type ActionSpec, reasonInput } from '../../actions/action';
import { formatAmount } from '../../fields/values/format-amount';
import { useLanguage, useText } from '../../locales/use-text';

interface Offered {
  readonly cards: number;
  /** USDT, of all of them */
  readonly asked: string;
}

/** What staff can take down: cards of the house that are offered. */
export const isOffered = ({ userId, state }: Pick<ConsoleCard, 'userId' | 'state'>): boolean =>
  userId === null && (state === 'comingSoon' || state === 'onSale');

const isTakenDown = (answer: unknown): answer is TakenDown =>
  typeof answer === 'object' && answer !== null && 'takenDown' in answer;

/** The confirmation of a take-down of many cards: how many, their total, and afterwards what became of them. */
export function useTakeDown() {
  const t = useText();
  const language = useLanguage();
  return (
    spec: Pick<ActionSpec, 'resource' | 'id' | 'action' | 'label'>,
    offered: Offered,
    ids?: readonly number[],
  ) => {
    const number = new Intl.NumberFormat(language);
    const taking: ActionSpec = {
      ...spec,
      title: t('cards.takeDown.title'),
      confirm: spec.label,
      tone: 'error',
      refused: undefined,
      statement: () =>
        t('cards.takeDown.statement', {
          number: number.format(offered.cards),
          total: formatAmount(offered.asked, language),
        }),
      inputs: [reasonInput(t)],
      body: ({ reason = '' }) => ({ ...(ids && { ids }), reason: reason.trim() }),
      told: (answer) =>
        isTakenDown(answer)
          ? t('cards.takeDown.done', {
              number: number.format(answer.takenDown),
              total: formatAmount(answer.total, language),
              sold: number.format(answer.sold),
            })
          : spec.label,
    };
    return taking;
  };
}
