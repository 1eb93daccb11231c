import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { MentionRow } from '@server/users/notes/notes.schemas';
import { useState } from 'react';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';

/** Opens the notes that name the person logged in. */
export function MentionsButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('timeline.notes.mentions')}
      </Button>
      {open ? <Mentions close={() => setOpen(false)} /> : null}
    </>
  );
}

function Mentions({ close }: { close: () => void }) {
  const t = useText();
  const { data, error, refetch } = useRead<MentionRow[]>('desk-notes/mentions');
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="mentions-title">
      <DialogTitle id="mentions-title">{t('timeline.notes.mentions')}</DialogTitle>
      <DialogContent>
        {error ? <Failed error={error} retry={() => void refetch()} /> : null}
        {!data && !error ? <Waiting lines={3} /> : null}
        {data?.length === 0 ? <Nothing>{t('timeline.notes.noMentions')}</Nothing> : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {(data ?? []).map(({ id, userId, uid, nickname, staff, text, createdAt }) => (
            // The link leads to another page, where this dialog has no place.
            <Box component="li" key={id} sx={{ py: 1 }} onClickCapture={(event) => isLink(event.target) && close()}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary', fontSize: 12 }}>
                <UserLink userId={userId} uid={uid} nickname={nickname} />
                <Box component="span" sx={{ flex: 1 }}>
                  {staff}
                </Box>
                <Time iso={createdAt} form="minute" />
              </Box>
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;
