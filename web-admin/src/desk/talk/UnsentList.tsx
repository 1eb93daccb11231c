import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../locales/use-text';
import { outbox } from '../live';
import { Images } from './message-kinds';
import type { Unsent } from './outbox';
import { bubbleOf, corners } from './SaidBlock';
import { isChange } from './said';

/** What was said and is not known to be kept: it says so, and can be sent again or taken back. */
export function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
  const t = useText();
  const words = ({ state, why }: Unsent) => {
    if (state === 'refused') return t('desk.refused', { why });
    return t(state === 'waiting' ? 'desk.notSent' : 'desk.sending');
  };
  return unsent.map((message) => {
    const { guid, said, state } = message;
    const stuck = state === 'waiting' || state === 'refused';
    // a change shows at the message it changes; here only what keeps it from there
    if (isChange(said) && !stuck) return null;
    return (
      <Box key={guid} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '3px', pb: 1 }}>
        <Box
          sx={{
            ...bubbleOf('staff'),
            borderRadius: corners(true, true, true),
            borderStyle: stuck ? 'dashed' : 'solid',
            whiteSpace: 'pre-wrap',
          }}
        >
          {said.kind === 'images' ? <Images images={said.images} /> : null}
          {said.kind === 'delete' ? t('desk.deletes') : null}
          {said.kind === 'text' || said.kind === 'edit' ? said.text : null}
        </Box>
        <Box
          role="status"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: 12,
            color: stuck ? 'error.main' : 'text.secondary',
          }}
        >
          {words(message)}
          {stuck ? (
            <>
              <Button size="small" onClick={() => outbox().retry(guid)}>
                {t('app.retry')}
              </Button>
              <Button size="small" color="inherit" onClick={() => outbox().drop(guid)}>
                {t('desk.discard')}
              </Button>
            </>
          ) : null}
        </Box>
      </Box>
    );
  });
}
