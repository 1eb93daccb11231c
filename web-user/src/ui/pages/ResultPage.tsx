import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon';
import { FigureSizeHere } from '../amounts/AmountText';
import { type FactRow, FactRows } from '../amounts/FactRows';
import { useSettling } from '../feedback/presses';
import { Card } from '../parts/Card';

export interface ResultPageProps {
  tone: 'done' | 'waiting' | 'failed';
  /** e.g. "Withdrawal requested" */
  title: string;
  /** the one sum that matters */
  sum?: ReactNode;
  /** what happens next, e.g. 'please wait for review' */
  text?: ReactNode;
  rows?: readonly FactRow[];
  /** links onwards: to the bill, to the list, home. The page stays until one is taken. */
  actions: ReactNode;
}

const icons = {
  done: { icon: 'done', colour: 'gain', wash: 'gainWash' },
  waiting: { icon: 'clock', colour: 'info.main', wash: 'infoWash' },
  failed: { icon: 'alert', colour: 'loss', wash: 'lossWash' },
} as const;

/** The record of what was just asked for; put it inside `Page`. It stays until the reader leaves it. */
export function ResultPage({ tone, title, sum, text, rows = [], actions }: ResultPageProps) {
  const { icon, colour, wash } = icons[tone];
  // The rest of a double tap on what led here presses nothing.
  useSettling();
  return (
    <Box>
      <Box role="status" sx={{ textAlign: 'center', pt: 8, pb: 6 }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            mx: 'auto',
            borderRadius: '50%',
            bgcolor: wash,
            color: colour,
          }}
        >
          <Icon name={icon} sx={{ fontSize: 36 }} />
        </Box>
        <Typography component="h2" variant="h3" sx={{ mt: 3 }}>
          {title}
        </Typography>
        {sum && (
          <Box className="figures" sx={{ mt: 3 }}>
            <FigureSizeHere value="big">{sum}</FigureSizeHere>
          </Box>
        )}
        {text && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{text}</Typography>}
      </Box>
      {rows.length > 0 && (
        <Card sx={{ py: 1 }}>
          <FactRows lined rows={rows} />
        </Card>
      )}
      <Box sx={{ display: 'grid', gap: 3, mt: 6 }}>{actions}</Box>
    </Box>
  );
}
