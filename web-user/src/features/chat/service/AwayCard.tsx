import { Box } from '@mui/material';
import type { Service } from '@server/desk/customers/service.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockOffset, useServerNow } from '../../../lib/browser/server-now';
import { useFormat } from '../../../lib/i18n/use-format';
import { Icon } from '../../../shared/icons/Icon';
import { weight } from '../../../shared/tokens';
import { serviceQuery } from '../chat-calls';
import { type DayPart, differsFromUtc, localMidnight, partsOfDay, timeUntil, utcTime } from './day-clock';

type Opening = NonNullable<Service['opening']>;

/** A time in the reader's zone, with that of UTC where it differs. */
export function useBothTimes(): (iso: string) => string {
  const { t } = useTranslation('service');
  const format = useFormat();
  return (iso) => {
    const time = format.time(iso);
    return differsFromUtc(iso) ? t('away.inUtc', { time, utc: utcTime(iso) }) : time;
  };
}

/** Nobody is there: one statement, when somebody is, and the day as a clock. */
export function AwayCard({ service: { away, hours, opening } }: { service: Service }) {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ display: 'flex', gap: 2, py: 0.5 }}>
      <Icon name="clock" aria-hidden="true" sx={{ color: 'muted', fontSize: '1.25rem' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: weight.strong }}>{away || t('service.away')}</Box>
        {opening ? <Hours opening={opening} /> : null}
        {hours && <Box sx={{ color: 'muted' }}>{t('service.hours', { hours })}</Box>}
      </Box>
    </Box>
  );
}

function Hours({ opening }: { opening: Opening }) {
  const { t } = useTranslation('service');
  const format = useFormat();
  const bothTimes = useBothTimes();
  const { dataUpdatedAt } = useQuery(serviceQuery);
  const now = useServerNow(clockOffset(opening.now, dataUpdatedAt));
  const midnight = localMidnight(now);
  const parts = partsOfDay(opening.spans, midnight);
  const timeAt = (share: number) => format.time(new Date(midnight + share * 86_400_000).toISOString());
  const spans = parts.map(({ from, to }) => `${timeAt(from)}–${timeAt(to)}`).join(', ');
  return (
    <>
      {opening.opensAt && (
        <Box>
          {t('away.back', {
            time: bothTimes(opening.opensAt),
            span: t('away.span', timeUntil(opening.opensAt, now)),
          })}
        </Box>
      )}
      <DayClock
        parts={parts}
        now={(now - midnight) / 86_400_000}
        label={parts.length > 0 ? t('away.clock', { spans }) : t('away.closedToday')}
      />
    </>
  );
}

const width = 480;
const tall = 14;
const marks = [0, 4, 8, 12, 16, 20, 24];

/** The rule as the 24 hours of the reader's day: lit where it is open, with a mark at now. */
function DayClock({ parts, now, label }: { parts: readonly DayPart[]; now: number; label: string }) {
  const drawn = { lit: '', unlit: '' };
  for (let tick = 0; tick <= 48; tick++) {
    const at = tick / 48;
    const side = parts.some(({ from, to }) => at >= from && at <= to) ? 'lit' : 'unlit';
    drawn[side] += `M${at * width} ${tall}v${tick % 8 === 0 ? -tall : -tall * 0.55}`;
  }
  return (
    <Box role="img" aria-label={label} sx={{ mt: 2, mb: 1 }}>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 0 ${width} ${tall}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        style={{ display: 'block', width: '100%', height: tall, overflow: 'visible' }}
      >
        <path d={drawn.unlit} stroke="var(--ls-tick)" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
        <path d={drawn.lit} stroke="var(--ls-rule)" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        <path
          d={`M${now * width} -1v${tall + 2}`}
          stroke="currentColor"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Box
        aria-hidden="true"
        className="figures"
        sx={{ display: 'flex', justifyContent: 'space-between', mt: 1, fontSize: '0.75rem', color: 'muted' }}
      >
        {marks.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </Box>
    </Box>
  );
}
