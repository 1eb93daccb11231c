import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';
import { LanguageSheet } from './LanguageSheet';

/** Opens the languages, for pages before the login. */
export function LanguageButton() {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={t('language.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" />
      </IconButton>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
