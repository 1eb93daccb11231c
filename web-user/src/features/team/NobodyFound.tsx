import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** In place of a list of people: no name or number is like what was searched for. */
export function NobodyFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('team');
  return (
    <EmptyState
      scene="search"
      title={t('search.none')}
      text={t('search.noneText')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('search.clear')}
        </Button>
      }
    />
  );
}
