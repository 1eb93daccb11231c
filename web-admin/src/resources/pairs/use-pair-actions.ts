import type { PairRow } from '@server/exchange/exchange.schemas';
import { useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { useMay } from '../../providers/use-may';
import { usePoolChoices } from '../pools';

const modes = ['rate', 'pool'] as const;

/** Opening, closing and changing how a pair is exchanged. */
export function usePairActions(): (row: PairRow) => ActionSpec[] {
  const t = useText();
  const may = useMay('market.write');
  const pools = usePoolChoices(may);
  return (row) => {
    if (!may) return [];
    const pair = `${row.from} → ${row.to}`;
    const spec = (name: 'openPair' | 'closePair' | 'changePair', rest: Partial<ActionSpec>): ActionSpec => ({
      resource: 'pairs',
      id: row.id,
      action: 'set',
      label: t(`market.${name}.label`),
      title: t(`market.${name}.title`, { pair }),
      confirm: t(`market.${name}.label`),
      statement: () => (name === 'changePair' ? '' : t(`market.${name}.statement`, { pair })),
      tone: 'inherit',
      body: () => ({ open: !row.open, mode: row.mode, poolId: row.poolId }),
      ...rest,
    });
    const change = spec('changePair', {
      confirm: t('settings.save'),
      statement: ({ mode }) => t(mode === 'pool' ? 'market.changePair.byPool' : 'market.changePair.byRate', { pair }),
      inputs: [
        {
          name: 'mode',
          label: t('fields.mode'),
          kind: 'choice',
          initial: row.mode,
          choices: modes.map((id) => ({ id, name: t(`market.modes.${id}`) })),
        },
        {
          name: 'poolId',
          label: t('fields.pool'),
          kind: 'choice',
          initial: String(row.poolId ?? pools[0]?.id ?? ''),
          choices: pools,
          onlyIf: { name: 'mode', is: ['pool'] },
        },
      ],
      body: ({ mode, poolId }) => ({ open: row.open, mode, poolId: mode === 'pool' ? Number(poolId) : null }),
    });
    return [row.open ? spec('closePair', { tone: 'error' }) : spec('openPair', { tone: 'primary' }), change];
  };
}
