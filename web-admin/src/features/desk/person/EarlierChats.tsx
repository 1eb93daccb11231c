import Box from '@mui/material/Box';
import type { CaseRow } from '@server/desk/cases/cases.list';
import { Time } from '../../../fields/time/TimeField';
import { useText } from '../../../locales/use-text';
import { Rating } from '../Rating';
import { Part } from './Part';

/** The chats a user had before: when, with whom, and how they rated them. What was said stands further up in the conversation. */
export function EarlierChats({ cases }: { cases: readonly CaseRow[] }) {
  const t = useText();
  return (
    <Part title={t('desk.earlier')}>
      {cases.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{t('desk.noneEarlier')}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {cases.map(({ id, createdAt, agent, rating, ratingWords }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                <Time iso={createdAt} form="short" />
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {agent ?? t('desk.nobodyHadIt')}
              </Box>
              {rating === null ? null : <Rating rating={rating} />}
            </Box>
            {ratingWords ? <Box sx={{ color: 'text.secondary', fontSize: 12 }}>“{ratingWords}”</Box> : null}
          </Box>
        ))}
      </Box>
    </Part>
  );
}
