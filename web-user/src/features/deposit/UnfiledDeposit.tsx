import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { AmountText } from '../../ui/AmountText';
import { Callout } from '../../ui/Callout';
import type { SentDeposit } from './sent-deposit';
import type { Filing } from './use-filing';

/** What left the wallet before the page was closed: filed at once, and by hand where that failed. */
export function UnfiledDeposit({ sent, filing }: { sent: SentDeposit; filing: Filing }) {
  const { t } = useTranslation(['deposit', 'common']);
  const errorText = useErrorText();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || filing.pending || filing.error) return;
    begun.current = true;
    void filing.file(sent);
  }, [filing, sent]);
  const reason = errorText(filing.error);
  return (
    <Callout tone={reason ? 'error' : 'info'}>
      {t('wallet.unfiled')} <AmountText value={sent.amount} asset={sent.asset} decimals={8} />
      <Box className="figures" sx={{ mt: 1 }}>
        {sent.txHash}
      </Box>
      {reason && <Box sx={{ mt: 1 }}>{reason}</Box>}
      <Button sx={{ mt: 2 }} variant="outlined" disabled={filing.pending} onClick={() => void filing.file(sent)}>
        {filing.pending ? t('common:working') : t('wallet.file')}
      </Button>
    </Callout>
  );
}
