import type { ConsoleCard } from '@server/cards/cards.list';
import { isDecimal } from '@server/common/money/decimal.rules';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useSessionsAhead } from '../use-sessions-ahead';

/** What can be done with a card of the house in its state: list it for a session, take it down, retire it. */
export function useCardActions(): (row: ConsoleCard) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('cards.write');
  const sessions = useSessionsAhead(may);
  return (row) => {
    if (!may || row.userId !== null) return [];
    const stated = { serial: row.serial };
    const spec = (name: 'list' | 'withdraw' | 'retire', rest: Partial<ActionSpec> = {}): ActionSpec =>
      consoleAction(t, `cards.${name}`, { resource: 'cards', id: row.id, action: name, stated, ...rest });
    const retire = spec('retire', { tone: 'error' });
    if (row.state === 'comingSoon') return [spec('withdraw'), retire];
    if (row.state === 'onSale') return [spec('withdraw')];
    if (row.state !== 'inStock') return [];
    const list = spec('list', {
      tone: 'primary',
      refused: sessions?.length === 0 ? t('cards.noSessionAhead') : undefined,
      statement: ({ price = '' }) =>
        t('cards.list.statement', {
          ...stated,
          price: isDecimal(price.trim()) ? formatAmount(price.trim(), language) : '…',
        }),
      inputs: [
        { name: 'price', label: t('cards.priceUsdt'), kind: 'amount', initial: row.buyPrice },
        { name: 'sessionId', label: t('cards.session'), kind: 'choice', choices: sessions ?? [] },
        reasonInput(t),
      ],
      body: ({ price = '', sessionId, reason = '' }) => ({
        price: price.trim(),
        sessionId: Number(sessionId),
        reason: reason.trim(),
      }),
    });
    return [list, retire];
  };
}
