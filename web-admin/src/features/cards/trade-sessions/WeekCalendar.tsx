import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { token } from '@user/shared/tokens';
import { Link, useGetList } from 'react-admin';
import { useNameOf } from '../../../fields/names/use-name-of';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { dayEnd, dayStart } from '../../../fields/time/time';
import { useNow } from '../../../fields/time/use-now';
import { StateChip } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { weekDays, weekOf } from './week';

/** Today and the six days to come: which sessions there are, and how they stand. */
export function WeekCalendar() {
  const t = useText();
  const language = useLanguage();
  const now = useNow(60_000);
  const dates = weekDays(now);
  const { data, isPending, error, refetch } = useGetList<SessionRow>(
    'trade-sessions',
    {
      filter: { from: dayStart(dates[0] ?? ''), to: dayEnd(dates.at(-1) ?? '') },
      sort: { field: 'startAt', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { refetchInterval: usePolling(30_000) },
  );
  if (error || isPending) {
    return (
      <Box sx={{ p: 1.5 }}>{error ? <Failed error={error} retry={() => refetch()} /> : <Waiting lines={8} />}</Box>
    );
  }
  const week = weekOf(data, now);
  const nameDay = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <Box component="section" sx={{ p: 1.5, pb: 0.5, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, mb: 0.5, fontSize: 'inherit', fontWeight: 600 }}>
        {t('cards.week')}
      </Box>
      {week.lines.length === 0 ? (
        <Nothing>{t('cards.noSessionAhead')}</Nothing>
      ) : (
        <Table size="small" aria-label={t('cards.week')} sx={{ tableLayout: 'fixed', minWidth: 860 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }}>UTC</TableCell>
              {week.days.map((date) => (
                <TableCell key={date} sx={{ px: 0.75 }}>
                  {nameDay.format(Date.parse(date))}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {week.lines.map(({ time, sessions }) => (
              <TableRow key={time}>
                <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                  {time}
                </TableCell>
                {sessions.map((session, place) => (
                  <TableCell key={week.days[place]} sx={{ px: 0.75, py: 0.5, verticalAlign: 'top' }}>
                    {session ? <Entry session={session} /> : null}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

/** One session: its name, what hangs for it or was sold in it, and its state where that says more than the time. */
function Entry({ session: { id, names, state, listed, sold } }: { session: SessionRow }) {
  const t = useText();
  const nameOf = useNameOf();
  const over = state === 'ended';
  return (
    <Link
      to={`/trade-sessions/${id}/show`}
      sx={{
        display: 'block',
        px: 1,
        py: 0.5,
        borderRadius: '8px',
        bgcolor: state === 'inProgress' ? token('mine') : token('raised'),
        color: over ? 'text.secondary' : 'text.primary',
        textDecoration: 'none',
        lineHeight: '18px',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <Box sx={{ fontWeight: over ? 400 : 500, overflowWrap: 'anywhere' }}>{nameOf(names)}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {over || sold > 0 ? t('cards.soldCount', { number: sold }) : t('cards.listedCount', { number: listed })}
      </Box>
      {state === 'inProgress' || state === 'stopped' ? <StateChip of="tradeSession" state={state} /> : null}
    </Link>
  );
}
