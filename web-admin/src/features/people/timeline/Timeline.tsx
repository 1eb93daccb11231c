import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { TimelineKind } from '@server/common/console/timeline.schemas';
import { Icon } from '@user/shared/icons/Icon';
import { useState } from 'react';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { useLanguage, useText } from '../../../locales/use-text';
import { EntryLine } from './EntryLine';
import { byDay } from './entry-words';
import { type TimelineChoice, useTimeline } from './use-timeline';

const everything: TimelineChoice = { without: [], day: '' };

/** Everything that happened around one user, newest first, under the days it happened on. */
export function Timeline({ userId }: { userId: number }) {
  const t = useText();
  const [choice, choose] = useState(everything);
  const [seen, setSeen] = useState<readonly TimelineKind[]>([]);
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, isNothing } = useTimeline(
    userId,
    choice,
    seen,
  );
  const first = data?.pages[0];
  // What one may see does not change with what one asks for.
  if (seen.length === 0 && first) setSeen(first.seen);
  const days = byDay(data?.pages.flatMap(({ entries }) => entries) ?? []);
  const isEmpty = isNothing || (data !== undefined && days.length === 0 && !hasNextPage);
  return (
    <Box component="section" aria-label={t('timeline.title')} sx={{ minWidth: 0 }}>
      <Filters seen={seen} choice={choice} choose={choose} />
      {first && first.hidden > 0 ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>{t('timeline.hidden', { count: first.hidden })}</Box>
      ) : null}
      {seen.includes('account') && !choice.without.includes('account') ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>{t('timeline.accountKept')}</Box>
      ) : null}
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {!data && !error && !isNothing ? <Waiting lines={10} /> : null}
      {isEmpty ? (
        <Nothing action={<Button onClick={() => choose(everything)}>{t('app.clearFilters')}</Button>}>
          {t('timeline.nothing')}
        </Nothing>
      ) : null}
      {days.map(({ day, entries }) => (
        <Box component="section" key={`${day}-${entries[0]?.kind}-${entries[0]?.id}`} sx={{ mt: 2 }}>
          <DayHeading day={day} />
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
              <EntryLine key={`${entry.kind}-${entry.id}`} entry={entry} userId={userId} />
            ))}
          </Box>
        </Box>
      ))}
      {hasNextPage ? (
        <Box sx={{ textAlign: 'center', mt: 1.5 }}>
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('timeline.older')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

interface FiltersProps {
  seen: readonly TimelineKind[];
  choice: TimelineChoice;
  choose: (choice: TimelineChoice) => void;
}

function Filters({ seen, choice, choose }: FiltersProps) {
  const t = useText();
  const { without, day } = choice;
  const toggle = (kind: TimelineKind) =>
    choose({
      ...choice,
      without: without.includes(kind) ? without.filter((each) => each !== kind) : [...without, kind],
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box
        role="group"
        aria-label={t('timeline.kindsLabel')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 1 }}
      >
        {seen.map((kind) => {
          const isShown = !without.includes(kind);
          return (
            <Chip
              key={kind}
              label={t(`timeline.kinds.${kind}`)}
              icon={isShown ? <Icon name="check" sx={{ fontSize: 14 }} /> : undefined}
              variant={isShown ? 'filled' : 'outlined'}
              aria-pressed={isShown}
              onClick={() => toggle(kind)}
            />
          );
        })}
      </Box>
      <TextField
        type="date"
        size="small"
        margin="none"
        label={t('timeline.day')}
        value={day}
        onChange={({ target }) => choose({ ...choice, day: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
        sx={{ width: 170 }}
      />
    </Box>
  );
}

/** A UTC day, in words of the reader. */
function DayHeading({ day }: { day: string }) {
  const t = useText();
  const language = useLanguage();
  const isToday = new Date().toISOString().slice(0, 10) === day;
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
      {isToday ? t('timeline.today') : format.format(new Date(day))}
    </Box>
  );
}
