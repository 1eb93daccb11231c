import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { BindForm } from './BindForm';

/** Binding a referrer: once, and for good. */
export function BindPage() {
  const { t } = useTranslation(['share', 'common']);
  const me = useMe();
  return (
    <Page title={t('bind.title')}>
      <QueryView query={me}>
        {(info) =>
          info.spread ? (
            <EmptyState
              seed={info.spread.uid}
              title={t('bind.boundTo', { name: info.spread.nickname || info.spread.account })}
              text={t('bind.stays')}
              action={
                <Button component={Link} to="/" variant="contained">
                  {t('common:goHome')}
                </Button>
              }
            />
          ) : (
            <Box>
              <Typography sx={{ color: 'text.secondary', mb: 4 }}>{t('bind.text')}</Typography>
              <BindForm />
            </Box>
          )
        }
      </QueryView>
    </Page>
  );
}
