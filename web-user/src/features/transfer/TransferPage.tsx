import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { writeQuery } from '../../lib/browser/written-query';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { MoveTab } from './MoveForm';
import { SendTab } from './SendForm';

const tabs = ['send', 'move'] as const;

/**
 * Sends to another user, or moves between one's own wallets. `?tab=move`, `?asset=`, `?to=` and `?amount=` fill the
 * form in.
 */
export function TransferPage() {
  const { t } = useTranslation('transfer');
  const [params] = useSearchParams();
  const [tab, setTab] = useState(tabs.find((each) => each === params.get('tab')) ?? 'send');
  const choice = (
    <Box sx={{ mb: 5 }}>
      <SegmentedTabs
        label={t('kind')}
        value={tab}
        // In the address the choice outlives a reload.
        onChange={(next) => {
          writeQuery(next === 'move' ? { tab: next } : {});
          setTab(next);
        }}
        options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
    </Box>
  );
  return tab === 'send' ? <SendTab tabs={choice} /> : <MoveTab tabs={choice} />;
}
