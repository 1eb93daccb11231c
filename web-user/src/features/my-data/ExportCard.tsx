import { Box, Button, Typography } from '@mui/material';
import type { ExportBody } from '@server/my-data/my-data.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { PasswordSheet } from '../money';
import { useExport } from './use-export';

export interface ExportCardProps {
  text: string;
  /** what the button asks for */
  body: ExportBody;
  action: string;
  /** how many may be asked for today */
  left: number;
  /** over the button, e.g. a choice of year */
  children?: ReactNode;
}

/** One file of the reader's data: asked for, prepared, saved, or why it failed. */
export function ExportCard({ text, body, action, left, children }: ExportCardProps) {
  const { t } = useTranslation(['data', 'money']);
  const errorText = useErrorText();
  const { flow, ready, preparing, error, begin, saveAgain } = useExport();
  return (
    <Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 4 }}>
        {text}
      </Typography>
      {children}
      <Box aria-live="polite">
        {error ? <Callout tone="error">{errorText(error)}</Callout> : null}
        {ready && (
          <Callout tone="info">
            {t('export.ready', { name: ready.name })}{' '}
            <Button size="small" onClick={saveAgain}>
              {t('export.again')}
            </Button>
          </Callout>
        )}
      </Box>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        disabled={preparing || left === 0 || flow.pass.missing}
        aria-busy={preparing}
        onClick={() => begin(body)}
      >
        {preparing ? t('export.preparing') : action}
      </Button>
      <Typography variant="body2" sx={{ color: 'muted', mt: 2.5, textAlign: 'center' }}>
        {left === 0 ? t('export.none') : t('export.left', { count: left })}
      </Typography>
      <PasswordSheet flow={flow} hint={t('export.password')} back="/pages/user/data" />
    </Card>
  );
}
