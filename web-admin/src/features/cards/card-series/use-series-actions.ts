import type { SeriesRow } from '@server/cards/series/card-series.list';
import { isDecimal } from '@server/common/money/decimal.rules';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useTakeDown } from '../take-down';
import { useSessionsAhead } from '../use-sessions-ahead';
import { useIssueStep } from './issue-step';

/** Issuing more cards of a series, and taking down all that are still offered. */
export function useSeriesActions(): (row: SeriesRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('cards.write');
  const sessions = useSessionsAhead(may);
  const issueStep = useIssueStep(sessions);
  const takeDown = useTakeDown();
  return ({ id, code, offered, proposalId }) => {
    if (!may) return [];
    const waits = proposalId === null ? undefined : t('proposals.changeWaits');
    const more = consoleAction(t, 'cards.more', {
      resource: 'card-series',
      id,
      action: 'cards',
      confirm: t('cards.issue.review'),
      tone: 'primary',
      refused: sessions?.length === 0 ? t('cards.noSessionAhead') : waits,
      statement: ({ count = '', price = '' }) =>
        t('cards.more.statement', {
          number: count.trim() || '…',
          series: code,
          price: isDecimal(price.trim()) ? formatAmount(price.trim(), language) : '…',
        }),
      inputs: [
        { name: 'count', label: t('cards.count'), kind: 'integer', most: '1000' },
        { name: 'price', label: t('cards.priceUsdt'), kind: 'amount' },
        { name: 'sessionId', label: t('cards.session'), kind: 'choice', choices: sessions ?? [] },
        reasonInput(t),
      ],
      secondStep: ({ count = '', price = '', sessionId = '' }) => issueStep({ series: code, count, price, sessionId }),
      body: ({ count, price = '', sessionId, reason = '' }) => ({
        count: Number(count),
        price: price.trim(),
        sessionId: Number(sessionId),
        reason: reason.trim(),
      }),
    });
    if (offered.cards === 0) return [more];
    const all = { resource: 'card-series', id, action: 'withdraw', label: t('cards.takeDown.series') };
    return [more, takeDown(all, offered)];
  };
}
