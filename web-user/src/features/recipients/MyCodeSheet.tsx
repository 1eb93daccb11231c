import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { spacedUid } from '../../lib/account/names';
import { weight } from '../../shared/tokens';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { QueryView } from '../../ui/feedback/QueryView';
import { QrCode } from '../../ui/parts/QrCode';
import { Sheet } from '../../ui/sheets/Sheet';
import { appAddress } from '../share';
import { receivingLink } from './recipient-code.rules';

/** What others scan to send to the reader. */
export function MyCodeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('recipients');
  const me = useMe();
  return (
    <Sheet open onClose={onClose} title={t('mine.title')}>
      <QueryView query={me}>
        {({ uid }) => (
          <Box sx={{ textAlign: 'center' }}>
            <QrCode value={receivingLink(appAddress(), uid)} label={t('mine.title')} />
            <Box sx={{ pt: 4, color: 'muted' }}>{t('mine.text')}</Box>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', pt: 3, pl: 11 }}>
              <Box>
                <Box sx={{ fontSize: '0.75rem', color: 'muted' }}>{t('mine.number')}</Box>
                <Box sx={{ fontSize: '1.25rem', fontWeight: weight.strong }}>{spacedUid(uid)}</Box>
              </Box>
              <CopyButton text={uid} label={t('mine.copy')} />
            </Box>
          </Box>
        )}
      </QueryView>
    </Sheet>
  );
}
