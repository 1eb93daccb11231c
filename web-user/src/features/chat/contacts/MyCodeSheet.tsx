import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/account/me';
import { spacedUid } from '../../../lib/account/names';
import { weight } from '../../../shared/tokens';
import { CopyButton } from '../../../ui/feedback/CopyButton';
import { QueryView } from '../../../ui/feedback/QueryView';
import { QrCode } from '../../../ui/parts/QrCode';
import { Sheet } from '../../../ui/sheets/Sheet';
import { friendLink } from '../chat-pages';

/** What others scan to ask the reader to be friends. */
export function MyCodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const me = useMe();
  return (
    <Sheet open={open} onClose={onClose} title={t('friends.myCode')}>
      <QueryView query={me}>
        {({ uid }) => (
          <Box sx={{ textAlign: 'center' }}>
            <QrCode value={friendLink(uid)} label={t('friends.myCode')} />
            <Box sx={{ pt: 4, color: 'muted' }}>{t('friends.myCodeText')}</Box>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', pt: 3, pl: 11 }}>
              <Box>
                <Box sx={{ fontSize: '0.75rem', color: 'muted' }}>{t('friends.myNumber')}</Box>
                <Box sx={{ fontSize: '1.25rem', fontWeight: weight.strong }}>{spacedUid(uid)}</Box>
              </Box>
              <CopyButton text={uid} label={t('friends.copyNumber')} />
            </Box>
          </Box>
        )}
      </QueryView>
    </Sheet>
  );
}
