import { isDecimal, ppmOf, signOf } from '@server/common/money/decimal.rules';
import type { PoolRow } from '@server/market/market.schemas';
import {
  type ActionInput,
  type ActionSpec,
  type ActionValues,
  consoleAction,
  reasonInput,
} from '../../../actions/action';
import { faultOf } from '../../../actions/check-input';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { addition, type LiquidityChange, removal } from './liquidity';

const trimmed = (values: ActionValues, name: string): string => (values[name] ?? '').trim();
const isGiven = (text: string): boolean => isDecimal(text) && signOf(text) > 0;

/** Adding and removing liquidity, each with an example of what it does before it is done. */
export function usePoolActions(): (row: PoolRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('market.write');

  const words = (row: PoolRow, { base, quote, after }: LiquidityChange) => ({
    pool: row.name,
    base: `${formatAmount(base, language)} ${row.base}`,
    quote: `${formatAmount(quote, language)} ${row.quote}`,
    reserveBase: `${formatAmount(after.reserveBase, language)} ${row.base}`,
    reserveQuote: `${formatAmount(after.reserveQuote, language)} ${row.quote}`,
  });

  const add = (row: PoolRow): ActionSpec => {
    const empty = row.spot === null;
    const inputs: ActionInput[] = [
      { name: 'base', label: t('market.amountOf', { asset: row.base }), kind: 'amount' },
      ...(empty ? [{ name: 'quote', label: t('market.amountOf', { asset: row.quote }), kind: 'amount' } as const] : []),
      reasonInput(t),
    ];
    return consoleAction(t, 'market.add', {
      resource: 'pools',
      id: row.id,
      action: 'add',
      stated: { pool: row.name },
      tone: 'primary',
      statement: (values) => {
        const [base, quote] = [trimmed(values, 'base'), trimmed(values, 'quote')];
        if (!isGiven(base) || (empty && !isGiven(quote))) return t(empty ? 'market.add.first' : 'market.add.prompt');
        const stated = t('market.add.statement', words(row, addition(row, base, empty ? quote : undefined)));
        return empty ? `${stated} ${t('proposals.needsSecond')}` : stated;
      },
      inputs,
    });
  };

  const remove = (row: PoolRow): ActionSpec => {
    const share: ActionInput = {
      name: 'share',
      label: t('market.remove.share'),
      kind: 'percent',
      most: '100',
      help: t('market.remove.shareHelp'),
    };
    return consoleAction(t, 'market.remove', {
      resource: 'pools',
      id: row.id,
      action: 'remove',
      stated: { pool: row.name },
      tone: 'error',
      refused: row.spot === null ? t('market.emptyPool') : undefined,
      statement: (values) => {
        const text = trimmed(values, 'share');
        if (faultOf(share, text) !== null) return t('market.remove.prompt');
        return t('market.remove.statement', words(row, removal(row, ppmOf(text))));
      },
      inputs: [share, reasonInput(t)],
      body: (values) => ({ sharePpm: ppmOf(trimmed(values, 'share')), reason: trimmed(values, 'reason') }),
    });
  };

  return (row) => (may ? [add(row), remove(row)] : []);
}
