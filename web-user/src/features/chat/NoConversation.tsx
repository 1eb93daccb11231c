import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { listPage } from './chat-pages';

/** The address names no conversation of the reader's: from here to those there are. @param title what is not there */
export function NoConversation({ title }: { title?: string }) {
  const { t } = useTranslation('chat');
  return (
    <EmptyState
      title={title ?? t('room.missing')}
      action={
        <Button component={Link} to={listPage} replace variant="contained" size="large">
          {t('room.toChats')}
        </Button>
      }
    />
  );
}
