import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/http/api-error';
import { useErrorText } from '../../lib/http/use-error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Callout } from '../../ui/parts/Callout';
import { Sheet } from '../../ui/sheets/Sheet';
import { RiskLink } from './RiskLink';
import { RiskPoints } from './RiskPoints';
import type { RiskGate } from './use-risk';

/** Says what one can lose. It goes on only once the server has kept that it was read. */
export function RiskSheet({ risk }: { risk: RiskGate }) {
  const { t } = useTranslation(['risks', 'common']);
  const { topic, checking, pending } = risk;
  const busy = checking || pending;
  return (
    <Sheet
      open={risk.open}
      onClose={risk.close}
      title={t('title')}
      locked={pending}
      meaning={`${busy}`}
      footer={
        <>
          {risk.unknown && !checking ? (
            <ErrorState compact error={risk.unknown} onRetry={risk.check} />
          ) : (
            <>
              <Failure error={risk.error} />
              <Button
                fullWidth
                size="large"
                variant="contained"
                onClick={risk.understand}
                disabled={busy}
                aria-busy={busy}
              >
                {pending ? t('common:working') : t('understood')}
              </Button>
            </>
          )}
          <Button fullWidth size="large" onClick={risk.close} disabled={pending} sx={{ mt: 2 }}>
            {t('later')}
          </Button>
        </>
      }
    >
      <RiskPoints topic={topic} />
      <Box sx={{ mt: 4, mb: 2, fontSize: '0.875rem' }}>
        <RiskLink topic={topic} />
      </Box>
    </Sheet>
  );
}

/** Why it was not kept. Another version of the text comes with another version of the app. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation(['risks', 'common']);
  const reason = useErrorText()(error);
  if (!reason) return null;
  const changed = isApiError(error) && error.code === 'riskTextChanged';
  return (
    <Callout tone="error">
      <Box>{reason}</Box>
      {t('nothingPaid')}
      {changed && (
        <Button size="small" onClick={() => window.location.reload()} sx={{ display: 'block', mt: 1, ml: -1 }}>
          {t('common:update.now')}
        </Button>
      )}
    </Callout>
  );
}
