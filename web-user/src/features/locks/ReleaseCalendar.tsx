import { Box, IconButton } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { Card } from '../../ui/parts/Card';
import { ChosenDay } from './ChosenDay';
import { DayCell, heads, table, weekHeight } from './DayCell';
import type { ReleaseDay } from './lock-plan';
import {
  dateByKey,
  dayNames,
  monthOf,
  monthsFrom,
  mostWeeks,
  shiftMonth,
  weekdays,
  weekStart,
  weeksOf,
} from './month-grid';

export interface ReleaseCalendarProps {
  asset: string;
  /** every day of the lock */
  days: readonly ReleaseDay[];
  /** no amount is known yet: the days are, and what they bring is not */
  open?: boolean;
  /** the day that is chosen until the reader chooses another; default: the first */
  start?: string | null;
}

/** What comes back when: a month of it, and below it the day that was chosen. One day is in the tab order, keys move. */
export function ReleaseCalendar({ asset, days, open = false, start }: ReleaseCalendarProps) {
  const first = days[0];
  const [picked, setPicked] = useState<string | null>(null);
  const find = (date: string | null | undefined) => days.find((day) => day.date === date);
  const chosen = find(picked) ?? find(start) ?? first;
  if (!first || !chosen) return null;
  return (
    <>
      <Months asset={asset} days={days} open={open} chosen={chosen} onChoose={setPicked} />
      <ChosenDay asset={asset} day={chosen} of={days.length} open={open} />
    </>
  );
}

interface MonthsProps extends Pick<ReleaseCalendarProps, 'asset' | 'days'> {
  open: boolean;
  chosen: ReleaseDay;
  onChoose: (date: string) => void;
}

function Months({ asset, days, open, chosen, onChoose }: MonthsProps) {
  const { t } = useTranslation('locks');
  const language = useLanguage();
  const begin = weekStart(language);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const [firstDate = '', lastDate = ''] = [days[0]?.date, days.at(-1)?.date];
  const months = monthsFrom(monthOf(firstDate), monthOf(lastDate));
  const [shown, setShown] = useState<string | null>(null);
  const month = months.find((each) => each === shown) ?? monthOf(chosen.date);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const weeks = weeksOf(month, begin);
  // Where the chosen day is in another month, its first day here is what Tab leads to.
  const reached = monthOf(chosen.date) === month ? chosen.date : weeks.flat().find((date) => date && byDate.has(date));

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${chosen.date}"]`)?.focus();
  }, [chosen.date]);

  const choose = (date: string) => {
    setShown(monthOf(date));
    onChoose(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const wanted = from === undefined ? null : dateByKey(event.key, from, begin);
    if (wanted === null) return;
    event.preventDefault();
    // Of three dates the middle one: it stays within the lock.
    const to = [firstDate, wanted, lastDate].sort()[1];
    if (to === undefined || to === chosen.date) return;
    moved.current = true;
    choose(to);
  };
  const turn = (by: -1 | 1) => {
    const next = shiftMonth(month, by);
    if (months.includes(next)) setShown(next);
  };

  return (
    <Card sx={{ pt: 2, pb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mr: -2 }}>
        <Box
          component="h2"
          aria-live="polite"
          sx={{
            flex: 1,
            fontSize: '1rem',
            lineHeight: 22 / 16,
            fontWeight: weight.strong,
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {dayNames(language).month(month)}
        </Box>
        <MonthButton label={t('calendar.before')} icon="back" off={month === months[0]} onClick={() => turn(-1)} />
        <MonthButton label={t('calendar.after')} icon="next" off={month === months.at(-1)} onClick={() => turn(1)} />
      </Box>
      <Box component="table" role="grid" ref={grid} aria-label={t('calendar.title')} onKeyDown={onKeyDown} sx={table}>
        <Box component="thead" sx={heads}>
          <tr>
            {weekdays(language).map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </Box>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, place) => (
                <DayCell
                  key={date ?? `${at}-${place}`}
                  date={date}
                  day={date === null ? undefined : byDate.get(date)}
                  asset={asset}
                  open={open}
                  chosen={date === chosen.date}
                  reached={date === reached}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {/* What follows stays where it is, whichever month is shown. */}
      <Box sx={{ height: (mostWeeks(months, begin) - weeks.length) * weekHeight }} />
    </Card>
  );
}

interface MonthButtonProps {
  label: string;
  icon: 'back' | 'next';
  /** there is nothing further that way; it keeps the focus that it has */
  off: boolean;
  onClick: () => void;
}

const MonthButton = ({ label, icon, off, onClick }: MonthButtonProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={off}
    onClick={onClick}
    sx={{ color: 'muted', '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' } }}
  >
    <Icon name={icon} fontSize="small" />
  </IconButton>
);
