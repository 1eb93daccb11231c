import { Box, Button } from '@mui/material';
import type { GroupView } from '@server/messaging/groups/groups.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { CopyButton } from '../../../ui/feedback/CopyButton';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Callout } from '../../../ui/parts/Callout';
import { QrCode } from '../../../ui/parts/QrCode';
import { Sheet } from '../../../ui/sheets/Sheet';
import { actOnGroup, groupCodeQuery } from '../chat-calls';
import { joinLink } from '../chat-pages';

/** What others scan to join. */
export function GroupCodeSheet({ open, group, onClose }: { open: boolean; group: GroupView; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const code = useQuery({ ...groupCodeQuery(group.conversation), enabled: open });
  const renew = useAct({ mutationFn: () => actOnGroup(group.conversation, { act: 'code' }) });
  return (
    <Sheet open={open} onClose={onClose} title={t('group.code')}>
      <QueryView query={code}>
        {({ code: text }) => (
          <Box sx={{ textAlign: 'center' }}>
            <QrCode value={joinLink(text)} label={t('group.code')} />
            <Box sx={{ py: 4, color: 'muted' }}>{t('group.codeText')}</Box>
            {renew.error && <Callout tone="error">{errorText(renew.error)}</Callout>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
              <CopyButton labelled text={joinLink(text)} label={t('group.copyLink')} />
              <Button variant="outlined" disabled={renew.isPending} onClick={() => renew.mutate()}>
                {t('group.newCode')}
              </Button>
            </Box>
            <Box sx={{ pt: 3, fontSize: '0.875rem', color: 'muted' }}>{t('group.newCodeText')}</Box>
          </Box>
        )}
      </QueryView>
    </Sheet>
  );
}
