import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearLog, logAsText, readLog } from '../../lib/browser/local-log';
import { useFormat } from '../../lib/i18n/use-format';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/pages/Page';
import { List } from '../../ui/parts/Card';

/** The last hundred log entries of this device, newest first, to copy for customer service. */
export function LocalLogPage() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [entries, setEntries] = useState(() => readLog().map((entry, index) => ({ ...entry, id: index })));
  const clear = () => {
    clearLog();
    setEntries([]);
  };
  if (entries.length === 0) {
    return (
      <Page title={t('log.title')}>
        <EmptyState title={t('log.empty')} text={t('log.hint')} />
      </Page>
    );
  }
  return (
    <Page
      title={t('log.title')}
      footer={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 3 }}>
          <Button onClick={clear}>{t('log.clear')}</Button>
          <CopyButton labelled text={logAsText(entries)} label={t('log.copy')} />
        </Box>
      }
    >
      <Typography variant="body2" sx={{ px: 1, color: 'muted', mb: 4 }}>
        {t('log.hint')}
      </Typography>
      <List>
        {[...entries].reverse().map(({ id, at, level, text }) => (
          <Box component="li" key={id} sx={{ px: 4 }}>
            <Box
              className="row-body"
              sx={{ py: 2.5, fontSize: '0.875rem', lineHeight: 20 / 14, overflowWrap: 'anywhere' }}
            >
              <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: level === 'error' ? 'loss' : 'muted' }}>
                {format.dateTime(new Date(at).toISOString())} · {level}
              </Box>
              {text}
            </Box>
          </Box>
        ))}
      </List>
    </Page>
  );
}
