import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { Icon } from '../../shared/icons/Icon';

export interface ErrorStateProps {
  /** whatever was thrown; shown in plain words */
  error: unknown;
  onRetry: () => void;
  /** one line inside a list instead of a whole page */
  compact?: boolean;
}

/** What went wrong, and the way to try again. */
export function ErrorState({ error, onRetry, compact = false }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const online = useOnline();
  const said = useErrorText()(error) ?? t('error.network');
  const text = online ? said : t('offline.missing');
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: compact ? 'row' : 'column',
        alignItems: 'center',
        justifyContent: compact ? 'space-between' : 'center',
        textAlign: compact ? 'left' : 'center',
        gap: 3,
        px: compact ? 0 : 6,
        py: compact ? 3 : 14,
      }}
    >
      {!compact && <Icon name="offline" aria-hidden="true" sx={{ fontSize: '2.5rem', color: 'muted' }} />}
      <Typography variant={compact ? 'body2' : 'body1'} sx={{ color: 'text.secondary', maxWidth: '36ch' }}>
        {text}
      </Typography>
      <Button variant="outlined" onClick={onRetry} sx={{ flex: 'none' }}>
        {t('retry')}
      </Button>
    </Box>
  );
}
