import { Box, InputBase } from '@mui/material';
import type { PushSettings } from '@server/push/push.schemas';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { edge, radius } from '../../shared/tokens';
import { Switch } from '../../ui/inputs/Switch';
import { Card } from '../../ui/parts/Card';

type Quiet = PushSettings['quiet'];

const firstFrom = '22:00';
const firstTo = '07:00';
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** From when to when nothing is pushed, by the clock of where the reader set it. */
export function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useTranslation('push');
  return (
    <Card sx={{ py: 1 }}>
      <Switch
        label={t('quiet.on')}
        on={quiet !== null}
        onChange={(on) => onChange(on ? { from: firstFrom, to: firstTo, zone: zoneHere() } : null)}
      />
      {quiet && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, py: 2 }}>
          <Clock label={t('quiet.from')} value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <Clock label={t('quiet.to')} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
          <Box sx={{ flex: '1 0 100%', fontSize: '0.875rem', color: 'muted', overflowWrap: 'anywhere' }}>
            {t('quiet.zone', { zone: quiet.zone.replaceAll('_', ' ') })}
          </Box>
        </Box>
      )}
    </Card>
  );
}

interface ClockProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The time field of the browser; one that is half filled in says nothing. */
function Clock({ label, value, onChange }: ClockProps) {
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 8rem' }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 1.5 }}>
        {label}
      </Box>
      <InputBase
        id={id}
        type="time"
        fullWidth
        defaultValue={value}
        onBlur={({ target }) => target.value && target.value !== value && onChange(target.value)}
        sx={{ minHeight: 48, px: 3, bgcolor: 'well', borderRadius: `${radius.control}px`, boxShadow: edge.line }}
      />
    </Box>
  );
}
