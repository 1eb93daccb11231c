import { Box, ButtonBase } from '@mui/material';
import type { ZoneSession } from '@server/cards/cards.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { Icon } from '../../../shared/icons/Icon';
import { edge, radius, weight } from '../../../shared/tokens';
import { Sheet } from '../../../ui/sheets/Sheet';
import { useHours } from '../use-hours';

export interface SessionFieldProps {
  sessions: readonly ZoneSession[];
  value: number;
  onChange: (id: number) => void;
}

/** For which session; opens the list of those that have not begun. */
export function SessionField({ sessions, value, onChange }: SessionFieldProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { hours } = useHours();
  const [open, setOpen] = useState(false);
  const chosen = sessions.find(({ id }) => id === value);
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(true)} sx={field}>
        <Icon name="clock" aria-hidden="true" sx={{ flex: 'none', color: 'brassInk' }} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
            {t('fact.session')}
          </Box>
          <Box component="span" sx={{ fontWeight: weight.medium }}>
            {chosen ? `${chosen.name}, ${format.dateTime(chosen.startAt)}` : t('session.choose')}
          </Box>
        </Box>
        <Icon name="down" aria-hidden="true" sx={{ flex: 'none', color: 'muted', fontSize: 18 }} />
      </ButtonBase>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('fact.session')}>
        <Box component="ul">
          {sessions.map((session) => (
            <li key={session.id}>
              <ButtonBase
                aria-pressed={session.id === value}
                onClick={() => {
                  setOpen(false);
                  onChange(session.id);
                }}
                sx={option}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: weight.medium }}>
                    {session.name}
                  </Box>
                  <Box component="span" sx={{ fontSize: '0.75rem', color: 'muted' }}>
                    {format.date(session.startAt)}, {hours(session)}
                  </Box>
                </Box>
                <Icon
                  name="check"
                  sx={{ color: 'brassInk', visibility: session.id === value ? 'visible' : 'hidden' }}
                />
              </ButtonBase>
            </li>
          ))}
        </Box>
      </Sheet>
    </>
  );
}

const line = { display: 'flex', gap: 3, width: '100%', textAlign: 'left', font: 'inherit' } as const;
const field = {
  ...line,
  minHeight: 56,
  px: 3.5,
  py: 2,
  fontSize: '0.875rem',
  bgcolor: 'raised',
  boxShadow: edge.card,
  borderRadius: `${radius.control}px`,
} as const;
const option = { ...line, minHeight: 60, borderBottom: 1, borderColor: 'line' } as const;
