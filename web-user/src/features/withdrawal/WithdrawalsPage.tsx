import { Box, Button } from '@mui/material';
import type { Withdrawal } from '@server/finance/finance.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { EmptyState } from '../../ui/EmptyState';
import { EndlessList } from '../../ui/EndlessList';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { SegmentedTabs } from '../../ui/SegmentedTabs';
import { StatusPill } from '../../ui/StatusPill';
import { useRefreshWhile } from '../assets';
import { WithdrawalSheet } from './WithdrawalSheet';
import { fetchWithdrawals, withdrawalsKey } from './withdrawal-calls';
import { isWaiting, withdrawalStates, withdrawalTone } from './withdrawal-state';

type Tab = Withdrawal['state'] | 'all';

/** My withdrawals by state; `?id=` opens one. */
export function WithdrawalsPage() {
  const { t } = useTranslation('withdrawal');
  const [params] = useSearchParams();
  const [tab, setTab] = useState<Tab>('all');
  const [opened, setOpened] = useState<{ id: number; known?: Withdrawal } | null>(() => {
    const id = Number(params.get('id'));
    return Number.isSafeInteger(id) && id > 0 ? { id } : null;
  });
  const state = tab === 'all' ? undefined : tab;
  useRefreshWhile<Withdrawal>(withdrawalsKey(), isWaiting);

  return (
    <Page title={t('list.title')}>
      <SegmentedTabs
        label={t('list.byState')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'all', label: t('list.all') },
          ...withdrawalStates.map((each) => ({ value: each, label: t(`state.${each}`) })),
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <EndlessList
          key={tab}
          queryKey={withdrawalsKey(state)}
          fetchPage={(cursor, signal) => fetchWithdrawals(state, cursor, signal)}
          keyOf={(withdrawal) => withdrawal.id}
          label={t('list.title')}
          renderItem={(withdrawal) => (
            <WithdrawalRow withdrawal={withdrawal} onOpen={() => setOpened({ id: withdrawal.id, known: withdrawal })} />
          )}
          empty={
            <EmptyState
              seed="withdrawals"
              title={state ? t('list.noneSuch') : t('list.none')}
              text={state ? undefined : t('list.noneText')}
              action={
                !state && (
                  <Button component={Link} to="/pages/property/withdrawal" variant="contained">
                    {t('title')}
                  </Button>
                )
              }
            />
          }
        />
      </Box>
      {opened && <WithdrawalSheet id={opened.id} known={opened.known} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function WithdrawalRow({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const { asset, amount, state, reason, createdAt } = withdrawal;
  return (
    <ListRow
      icon={<AssetIcon code={asset} />}
      title={<AmountText value={amount} asset={asset} />}
      detail={
        <>
          {format.dateTime(createdAt)}
          {reason && (
            <Box component="span" sx={{ display: 'block' }}>
              {reason}
            </Box>
          )}
        </>
      }
      value={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <StatusPill tone={withdrawalTone[state]} label={t(`state.${state}`)} />
        </Box>
      }
      onClick={onOpen}
    />
  );
}
