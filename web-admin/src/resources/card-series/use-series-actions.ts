import type { SeriesRow } from '@server/cards/cards-console.schemas';
import { isDecimal } from '@server/common/money/decimal.rules';
import { useSessionsAhead } from '../../cards/use-sessions-ahead';
import { formatAmount } from '../../fields/format-amount';
import { useLanguage, useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { useMay } from '../../providers/use-may';

/** Making more cards of a series, which hang for a session at once. */
export function useSeriesActions(): (row: SeriesRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('cards.write');
  const sessions = useSessionsAhead(may);
  return ({ id, code }) => {
    if (!may) return [];
    return [
      {
        resource: 'card-series',
        id,
        action: 'cards',
        label: t('cards.more.label'),
        title: t('cards.more.title'),
        confirm: t('cards.make'),
        tone: 'primary',
        refused: sessions?.length === 0 ? t('cards.noSessionAhead') : undefined,
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
        ],
        body: ({ count, price = '', sessionId }) => ({
          count: Number(count),
          price: price.trim(),
          sessionId: Number(sessionId),
        }),
      },
    ];
  };
}
