import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { imageUrl } from '../../../lib/browser/image-url';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { weight } from '../../../shared/tokens';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { glanceQuery, joinGroup } from '../chat-calls';
import { roomPage } from '../chat-pages';

/** The group of a code that was scanned, and the way into it. */
export function JoinSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const glance = useQuery(glanceQuery(code));
  const show = (conversation: number) => void navigate(roomPage(conversation), { replace: true });
  const join = useAct({
    mutationFn: () => joinGroup(code),
    onSuccess: ({ conversation }) => show(conversation),
  });
  return (
    <Sheet open onClose={onClose} title={t('group.joinTitle')} locked={join.isPending}>
      <QueryView query={glance}>
        {({ number, name, avatar, memberCount, member, conversation }) => (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pb: 5 }}>
              <PersonMark seed={`group ${number}`} src={imageUrl(avatar)} size={56} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: weight.strong, overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{t('room.members', { count: memberCount })}</Box>
                <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{t('group.number', { number })}</Box>
              </Box>
            </Box>
            {join.error && <Callout tone="error">{errorText(join.error)}</Callout>}
            {member && conversation !== null ? (
              <>
                <Box sx={{ pb: 3, color: 'muted' }}>{t('group.joined')}</Box>
                <Button fullWidth size="large" variant="contained" onClick={() => show(conversation)}>
                  {t('group.open')}
                </Button>
              </>
            ) : (
              <Button
                fullWidth
                size="large"
                variant="contained"
                disabled={join.isPending}
                onClick={() => join.mutate()}
              >
                {t('group.join')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
