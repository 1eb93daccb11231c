import { Box, Button } from '@mui/material';
import type { Deposit } from '@server/finance/finance.schemas';
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
import { useCheckLabel } from './DepositCheckView';
import { DepositSheet } from './DepositSheet';
import { depositsKey, fetchDeposits } from './deposit-calls';
import { checkEveryMs, depositStates, depositTone, isBeingChecked, isWaiting } from './deposit-state';

type Tab = Deposit['state'] | 'all';

/** My deposits by state; `?id=` opens one. */
export function DepositsPage() {
  const { t } = useTranslation('deposit');
  const [params] = useSearchParams();
  const [tab, setTab] = useState<Tab>('all');
  const [opened, setOpened] = useState<{ id: number; known?: Deposit } | null>(() => {
    const id = Number(params.get('id'));
    return Number.isSafeInteger(id) && id > 0 ? { id } : null;
  });
  const state = tab === 'all' ? undefined : tab;
  useRefreshWhile<Deposit>(depositsKey(), isWaiting);
  useRefreshWhile<Deposit>(depositsKey(), isBeingChecked, checkEveryMs);

  return (
    <Page title={t('list.title')}>
      <SegmentedTabs
        label={t('list.byState')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'all', label: t('list.all') },
          ...depositStates.map((each) => ({ value: each, label: t(`state.${each}`) })),
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <EndlessList
          key={tab}
          queryKey={depositsKey(state)}
          fetchPage={(cursor, signal) => fetchDeposits(state, cursor, signal)}
          keyOf={(deposit) => deposit.id}
          label={t('list.title')}
          renderItem={(deposit) => (
            <DepositRow deposit={deposit} onOpen={() => setOpened({ id: deposit.id, known: deposit })} />
          )}
          empty={
            <EmptyState
              seed="deposits"
              title={state ? t('list.noneSuch') : t('list.none')}
              text={state ? undefined : t('list.noneText')}
              action={
                !state && (
                  <Button component={Link} to="/pages/property/recharge" variant="contained">
                    {t('title')}
                  </Button>
                )
              }
            />
          }
        />
      </Box>
      {opened && <DepositSheet id={opened.id} known={opened.known} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function DepositRow({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const checkLabel = useCheckLabel();
  const { asset, amount, credited, state, reason, check, createdAt } = deposit;
  return (
    <ListRow
      icon={<AssetIcon code={asset} />}
      title={<AmountText value={credited ?? amount} asset={asset} />}
      detail={
        <>
          {format.dateTime(createdAt)}
          {state === 'pending' && check && (
            <Box component="span" sx={{ display: 'block' }}>
              {checkLabel(check)}
            </Box>
          )}
          {reason && (
            <Box component="span" sx={{ display: 'block' }}>
              {reason}
            </Box>
          )}
        </>
      }
      value={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <StatusPill tone={depositTone[state]} label={t(`state.${state}`)} />
        </Box>
      }
      onClick={onOpen}
    />
  );
}
