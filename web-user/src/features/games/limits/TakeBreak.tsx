import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../../lib/account/me';
import { useOnline } from '../../../lib/browser/online';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { Rule } from '../../../shared/charts/Rule';
import { Icon } from '../../../shared/icons/Icon';
import { edge, token, weight } from '../../../shared/tokens';
import { showToast } from '../../../ui/feedback/toast';
import { Callout } from '../../../ui/parts/Callout';
import { ConfirmSheet } from '../../../ui/sheets/ConfirmSheet';
import { keepState, takeBreak } from '../game-calls';
import { type BreakLength, breakLengths, endOfBreak } from './limit-rules';

/** The longest break is confirmed once more. */
const confirmed: BreakLength = 30;

/** Bars the reader from playing for some days; nobody can shorten it, so its end is said before. */
export function TakeBreak({ now }: { now: number }) {
  const { t } = useTranslation(['games', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const [days, setDays] = useState<BreakLength>(7);
  const [asking, setAsking] = useState(false);
  const act = useAct({
    mutationFn: takeBreak,
    onSuccess: (state) => {
      keepState(state);
      void refreshMe();
      showToast(t('break.done'));
    },
  });
  const end = format.dateTime(endOfBreak(days, now));
  const failure = online ? errorText(act.error) : t('common:offline.refused');
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Typography component="h3" variant="subtitle1">
          {t('break.title')}
        </Typography>
        <Box component="span" sx={caption}>
          {t('break.legal')}
        </Box>
      </Box>
      <Lengths value={days} disabled={act.isPending} onChange={setDays} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4, mt: 3.5 }}>
        <When label={t('break.now')} time={format.dateTime(new Date(now).toISOString())} />
        <When label={t('break.end')} time={end} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <Rule at={0} ticks={56} major={8} tall={12} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2, py: 3, ...caption }}>
        <Icon name="lock" sx={{ flex: 'none', fontSize: '1.125rem', color: 'brassInk' }} />
        <Box sx={{ minWidth: 0 }}>{t('break.note')}</Box>
      </Box>
      {failure && !asking && <Callout tone="error">{failure}</Callout>}
      <Button
        fullWidth
        size="large"
        variant="contained"
        disabled={act.isPending || !online}
        aria-busy={act.isPending}
        onClick={() => (days === confirmed ? setAsking(true) : act.mutate({ days }))}
      >
        {act.isPending ? t('common:working') : t('break.action', { count: days })}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('break.confirm')}
        rows={[{ label: t('break.end'), value: end }]}
        note={t('break.note')}
        confirmLabel={t('break.action', { count: days })}
        onConfirm={() => act.mutate({ days })}
        pending={act.isPending}
        error={failure}
      />
    </Box>
  );
}

const caption = { fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' } as const;

const When = ({ label, time }: { label: string; time: string }) => (
  <Box sx={{ '&:last-of-type': { ml: 'auto', textAlign: 'right' } }}>
    <Box sx={caption}>{label}</Box>
    <Box sx={{ fontSize: '0.875rem', fontWeight: weight.medium }}>{time}</Box>
  </Box>
);

interface LengthsProps {
  value: BreakLength;
  disabled: boolean;
  onChange: (days: BreakLength) => void;
}

function Lengths({ value, disabled, onChange }: LengthsProps) {
  const { t } = useTranslation('games');
  const label = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const place = breakLengths.indexOf(value);
    const next = step && breakLengths[(place + step + breakLengths.length) % breakLengths.length];
    if (!next || disabled) return;
    event.preventDefault();
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-days="${next}"]`)?.focus();
  };
  return (
    <Box
      role="radiogroup"
      aria-label={t('break.title')}
      id={label}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))', gap: 2, mt: 2.5 }}
    >
      {breakLengths.map((days) => (
        <ButtonBase
          key={days}
          role="radio"
          aria-checked={days === value}
          tabIndex={days === value ? 0 : -1}
          data-days={days}
          disabled={disabled}
          onClick={() => onChange(days)}
          sx={choice}
        >
          {t('break.days', { count: days })}
        </ButtonBase>
      ))}
    </Box>
  );
}

const choice = {
  minHeight: 44,
  px: 2,
  borderRadius: '13px',
  fontSize: '0.875rem',
  fontWeight: weight.medium,
  color: 'muted',
  bgcolor: 'raised',
  boxShadow: edge.line,
  '&[aria-checked="true"]': {
    color: 'brassInk',
    fontWeight: weight.strong,
    bgcolor: 'brassWash',
    boxShadow: `inset 0 0 0 1px ${token('rule')}`,
  },
} as const;
