import { Box, Button } from '@mui/material';
import type { MinerState, OwnMinerPage } from '@server/miners/miners.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyHome } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips';
import { EndlessView } from '../../ui/pages/EndlessList';
import { Card } from '../../ui/parts/Card';
import { MinerRow } from './MinerRow';
import { minersQuery } from './miner-calls';
import { minerStates } from './miner-words';

/** What waits at all of my miners, and each of them. */
export function MyMiners({ onProducts }: { onProducts: () => void }) {
  const { t } = useTranslation(['miners', 'money', 'common']);
  const [state, setState] = useState<MinerState | null>(null);
  const query = useInfiniteQuery(minersQuery(state));
  const format = useFormat();
  const hour = 3_600_000;
  const nextHour = format.time(new Date(Math.ceil((Date.now() + 1) / hour) * hour).toISOString());
  const [first] = query.data?.pages ?? [];
  const none = state === null && first?.list.length === 0;
  return (
    <>
      {!none && <Sums page={first} />}
      {!none && (
        <Box sx={{ mt: 4, mb: -2 }}>
          <ChoiceChips
            label={t('money:list.byState')}
            value={state ?? 'all'}
            onChange={(next) => setState(next === 'all' ? null : next)}
            options={[
              { value: 'all', label: t('money:list.all') },
              ...minerStates.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
          />
        </Box>
      )}
      <EndlessView
        query={query}
        within
        keyOf={({ id }) => id}
        label={t('tab.mine')}
        renderItem={(miner) => <MinerRow miner={miner} />}
        empty={
          none ? (
            <EmptyState
              scene="miners"
              title={t('none.mine.title')}
              text={t('none.mine.text', { time: nextHour })}
              action={
                <Button variant="contained" onClick={onProducts}>
                  {t('none.mine.action')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              scene="search"
              title={t('none.such')}
              action={
                <Button variant="outlined" onClick={() => setState(null)}>
                  {t('common:noneSuch.all')}
                </Button>
              }
            />
          )
        }
      />
    </>
  );
}

/** What waits, by asset; and hash power, mine and of all. */
function Sums({ page }: { page: OwnMinerPage | undefined }) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const mining = useMyHome().data?.mining;
  const sums = mining?.uncollected ?? [];
  return (
    <Card sx={{ mt: 3, pb: 1 }}>
      <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>
        {mining && mining.bubbles > 0
          ? t('sum.waiting', { count: mining.bubbles, number: format.count(mining.bubbles) })
          : t('sum.toCollect')}
      </Box>
      <Box sx={{ minHeight: '2.5rem', mb: 1 }}>
        {mining && sums.length === 0 && <Box sx={{ pt: 1.5 }}>{t('sum.nothing')}</Box>}
        {sums.map(({ asset, amount }) => (
          <Box key={asset}>
            <AmountText value={amount} asset={asset} size={sums.length > 1 ? 'row' : 'big'} concealable />
          </Box>
        ))}
      </Box>
      <FactRows
        lined
        rows={[
          { label: t('sum.power'), value: <Power value={page?.power} mine /> },
          { label: t('sum.totalPower'), value: <Power value={page?.totalPower} /> },
        ]}
      />
    </Card>
  );
}

const Power = ({ value, mine = false }: { value: string | undefined; mine?: boolean }) =>
  value === undefined ? '\u2013' : <AmountText value={value} asset="USDT" decimals={2} concealable={mine} />;
