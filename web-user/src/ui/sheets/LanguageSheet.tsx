import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { api } from '../../lib/http/client';
import { changeLanguage, useLanguage } from '../../lib/i18n/i18n';
import { allLanguages, type Language, languageNames } from '../../lib/i18n/languages';
import { useLoggedIn } from '../../lib/session/session-store';
import { Icon } from '../../shared/icons/Icon';
import { List } from '../parts/Card';
import { ListRow } from '../parts/ListRow';
import { Sheet } from './Sheet';

interface LanguageSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The languages the site offers, each in its own words; the chosen one is kept on the device and in the account. */
export function LanguageSheet({ open, onClose }: LanguageSheetProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  const offered = useSite()?.languages ?? allLanguages;

  const choose = async (next: Language) => {
    onClose();
    await changeLanguage(next);
    // The account keeps it too, for texts of the server; the choice here works without that.
    if (loggedIn) await api.post<unknown>('user/edit', { language: next }).catch(() => undefined);
  };

  return (
    <Sheet open={open} onClose={onClose} title={t('language.title')}>
      <List>
        {offered.map((each) => (
          <Box component="li" key={each} lang={each} aria-current={each === language ? 'true' : undefined}>
            <ListRow
              title={languageNames[each].name}
              value={
                each === language ? (
                  <Icon name="check" titleAccess={t('language.chosen')} sx={{ color: 'brassInk' }} />
                ) : null
              }
              onClick={() => choose(each)}
            />
          </Box>
        ))}
      </List>
    </Sheet>
  );
}
