import type { PairRow } from '@server/exchange/exchange.schemas';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { usePoolChoices } from '../pools';

const modes = ['rate', 'pool'] as const;

/** Opening, closing and changing how a pair is exchanged. What comes to be open by rate takes two people. */
export function usePairActions(): (row: PairRow) => ActionSpec[] {
  const t = useText();
  const may = useMay('market.write');
  const pools = usePoolChoices(may);
  return (row) => {
    if (!may) return [];
    const pair = `${row.from} → ${row.to}`;
    const second = (byRate: boolean) => (byRate ? ` ${t('proposals.needsSecond')}` : '');
    const spec = (name: 'openPair' | 'closePair' | 'changePair', rest: Partial<ActionSpec>): ActionSpec =>
      consoleAction(t, `market.${name}`, {
        resource: 'pairs',
        id: row.id,
        action: 'set',
        stated: { pair },
        inputs: [],
        body: () => ({ open: !row.open, mode: row.mode, poolId: row.poolId }),
        ...rest,
      });
    const change = spec('changePair', {
      confirm: t('settings.save'),
      statement: ({ mode }) =>
        mode === 'pool'
          ? t('market.changePair.byPool', { pair })
          : `${t('market.changePair.byRate', { pair })}${second(row.open && row.mode !== 'rate')}`,
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
        ...(row.open && row.mode !== 'rate' ? [{ ...reasonInput(t), onlyIf: { name: 'mode', is: ['rate'] } }] : []),
      ],
      body: ({ mode, poolId, reason }) => ({
        open: row.open,
        mode,
        poolId: mode === 'pool' ? Number(poolId) : null,
        ...(mode === 'rate' && reason ? { reason } : {}),
      }),
    });
    const open = spec('openPair', {
      tone: 'primary',
      ...(row.mode === 'rate' && {
        statement: () => `${t('market.openPair.statement', { pair })}${second(true)}`,
        inputs: [reasonInput(t)],
        body: ({ reason }) => ({ open: true, mode: row.mode, poolId: row.poolId, reason }),
      }),
    });
    return [row.open ? spec('closePair', { tone: 'error' }) : open, change];
  };
}
