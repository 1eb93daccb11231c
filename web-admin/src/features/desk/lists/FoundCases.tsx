import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CaseRow } from '@server/desk/cases/cases.list';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { useGetList } from 'react-admin';
import { useSettled } from '../../../fields/forms/use-settled';
import { Failed, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { useText } from '../../../locales/use-text';
import type { Chosen } from '../use-chosen';

const most = 10;

/** Chats of before with whom one looks for; a user is found as everywhere else. */
export function FoundCases({ words, chosen }: { words: string; chosen: Chosen }) {
  const t = useText();
  const q = useSettled(words);
  const { data, error, isPending, refetch } = useGetList<CaseRow>('desk-cases', {
    filter: { q, state: 'closed' },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  return (
    <Box component="section" aria-labelledby="desk-found" sx={{ px: 1.5 }}>
      <Box
        id="desk-found"
        component="h2"
        sx={{ m: 0, py: '6px', fontSize: 12, fontWeight: 500, color: 'text.secondary' }}
      >
        {t('desk.groups.closed')}
      </Box>
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {isPending ? <Waiting lines={2} /> : null}
      {data?.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{t('desk.none.closed')}</Box> : null}
      <Box component="ul" sx={{ m: 0, mx: -1.5, p: 0, listStyle: 'none' }}>
        {(data ?? []).map(({ id, nickname, uid, closedAt }) => (
          <li key={id}>
            <ButtonBase
              onClick={() => chosen.choose(id)}
              sx={{
                width: '100%',
                display: 'flex',
                gap: 1,
                px: 1.5,
                py: '6px',
                justifyContent: 'flex-start',
                fontSize: 13,
              }}
            >
              <PersonMark seed={uid} size={22} />
              <Box
                component="span"
                sx={{ flex: 1, minWidth: 0, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis' }}
              >
                {nickname || uid}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                {closedAt ? <Time iso={closedAt} form="short" /> : null}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
