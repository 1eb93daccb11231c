import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../../locales/use-text';
import { faultOfPeriod, lastDays, type Period } from './period';

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

const lengths = [7, 30, 90];

/** The last 7, 30 or 90 days, or any others; UTC days. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const t = useText();
  const fault = faultOfPeriod(period);
  const now = Date.now();
  const chosen = lengths.find((days) => {
    const { from, to } = lastDays(days, now);
    return from === period.from && to === period.to;
  });
  const date = (name: keyof Period, problem: string | null) => (
    <TextField
      type="date"
      margin="none"
      size="small"
      label={t(`fields.${name}`)}
      value={period[name]}
      error={problem !== null}
      helperText={problem}
      onChange={({ target: { value } }) => onChange({ ...period, [name]: value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 170 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen ?? null}
        aria-label={t('cards.zone.period')}
        onChange={(_, days: number | null) => {
          if (days !== null) onChange(lastDays(days, now));
        }}
      >
        {lengths.map((days) => (
          <ToggleButton
            key={days}
            value={days}
            sx={{
              px: 1.5,
              height: 36,
              fontWeight: 500,
              color: 'text.secondary',
              '&.Mui-selected': { color: 'text.primary' },
            }}
          >
            {t('cards.zone.days', { count: days })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {date('from', null)}
      {date('to', fault && t(fault))}
    </Box>
  );
}
