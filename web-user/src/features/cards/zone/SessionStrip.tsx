import { Box, ButtonBase } from '@mui/material';
import type { StripSession } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { edge, radius, token, weight } from '../../../shared/tokens';
import { useHours } from '../use-hours';

export interface SessionStripProps {
  sessions: readonly StripSession[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** the server's time in ms */
  now: number;
}

/** What is on and what comes, to choose from; it scrolls sideways. */
export function SessionStrip({ sessions, chosen, onChoose, now }: SessionStripProps) {
  const { t } = useTranslation('cards');
  const { begins } = useHours();
  return (
    <Box
      role="group"
      aria-label={t('session.choose')}
      sx={{ display: 'flex', gap: 2, mx: -4, mt: 2.5, px: 4, py: 0.5, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {sessions.map((session) => (
        <ButtonBase
          key={session.id}
          aria-pressed={session.id === chosen}
          onClick={() => onChoose(session.id)}
          sx={{
            flex: 'none',
            flexDirection: 'column',
            alignItems: 'flex-start',
            minHeight: 48,
            px: 3,
            borderRadius: `${radius.chip}px`,
            bgcolor: 'surface',
            boxShadow: edge.line,
            fontSize: '0.75rem',
            lineHeight: 16 / 12,
            color: 'muted',
            '&[aria-pressed="true"]': { bgcolor: 'brassWash', boxShadow: `inset 0 0 0 1px ${token('rule')}` },
          }}
        >
          <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: weight.medium, color: 'text.primary' }}>
            {session.name}
          </Box>
          <span className="figures">
            {session.state === 'inProgress' || session.state === 'stopped'
              ? t(session.state === 'stopped' ? 'session.stopped' : 'session.on')
              : begins(session, now)}
          </span>
        </ButtonBase>
      ))}
    </Box>
  );
}
