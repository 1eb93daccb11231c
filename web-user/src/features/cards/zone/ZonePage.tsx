import { Badge, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { refreshMe } from '../../../lib/account/me';
import { useStore } from '../../../lib/browser/store';
import { Icon } from '../../../shared/icons/Icon';
import { Page } from '../../../ui/pages/Page';
import { PullToRefresh } from '../../../ui/pages/PullToRefresh';
import { filterCount, tabFrom, type ZoneFilter, zoneView } from '../zone-filter';
import { Zone } from './Zone';
import { ZoneFilterSheet } from './ZoneFilterSheet';

/** The trading zone: sessions with their clock, what hangs for one, and my own cards. `?tab=` opens one of the lists. */
export function ZonePage() {
  const { t } = useTranslation(['cards', 'bills']);
  const [params] = useSearchParams();
  const { tab, filter } = useStore(zoneView);
  const [choosing, setChoosing] = useState(false);
  const asked = tabFrom(params);
  useEffect(() => {
    if (asked) zoneView.set({ ...zoneView.get(), tab: asked });
  }, [asked]);
  const change = (next: ZoneFilter) => zoneView.set({ ...zoneView.get(), filter: next });
  const count = filterCount(filter);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {tab === 'listed' && (
            <IconButton
              aria-label={count > 0 ? t('bills:filter.openActive', { number: count }) : t('bills:filter.open')}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <Badge color="primary" variant="dot" invisible={count === 0}>
                <Icon name="filter" />
              </Badge>
            </IconButton>
          )}
          <IconButton component={Link} to="/pages/transaction/dateils?type=cardPurchase" aria-label={t('history')}>
            <Icon name="clock" />
          </IconButton>
        </>
      }
    >
      <PullToRefresh onRefresh={refreshMe}>
        <Zone
          tab={tab}
          onTab={(next) => zoneView.set({ ...zoneView.get(), tab: next })}
          filter={filter}
          onFilter={change}
        />
      </PullToRefresh>
      {choosing && (
        <ZoneFilterSheet
          filter={filter}
          onClose={() => setChoosing(false)}
          onApply={(next) => {
            change(next);
            setChoosing(false);
          }}
        />
      )}
    </Page>
  );
}
