import type { SecondStep } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { type Choice, useLanguage, useText } from '../../../locales/use-text';
import { issueTotal } from './issue-total';

/** Cards that are to be issued. */
export interface WantedIssue {
  readonly series: string;
  readonly count: string;
  /** USDT, of each */
  readonly price: string;
  readonly sessionId: string;
}

/** The confirmation of an issue, which states its total. */
export function useIssueStep(sessions: readonly Choice[] | undefined): (wanted: WantedIssue) => SecondStep {
  const t = useText();
  const language = useLanguage();
  return (wanted) => {
    const number = new Intl.NumberFormat(language).format(Number(wanted.count));
    const price = formatAmount(wanted.price.trim(), language);
    const total = formatAmount(issueTotal(wanted) ?? '0', language);
    return {
      title: t('cards.issue.title'),
      statement: t('cards.issue.statement', { number, series: wanted.series, price, total }),
      facts: [
        { label: t('cards.series'), value: wanted.series },
        { label: t('cards.count'), value: number },
        { label: t('cards.priceUsdt'), value: price },
        { label: t('cards.issue.total'), value: total },
        { label: t('cards.session'), value: sessions?.find(({ id }) => id === wanted.sessionId)?.name ?? '' },
      ],
      confirm: t('cards.issue.confirm', { total }),
    };
  };
}
