import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type DetailRow, DetailRows } from './DetailRows';

export interface ResultPageProps {
  tone: 'done' | 'waiting' | 'failed';
  /** e.g. "Withdrawal requested" */
  title: string;
  /** what happens next, e.g. 'please wait for review' */
  text?: ReactNode;
  rows?: readonly DetailRow[];
  /** links onwards: to the bill, to the list, home. The page stays until one is taken. */
  actions: ReactNode;
}

const icons = {
  done: { Icon: CheckCircleOutlineRounded, colour: 'gain' },
  waiting: { Icon: ScheduleRounded, colour: 'info.main' },
  failed: { Icon: ErrorOutlineRounded, colour: 'loss' },
} as const;

/** The record of what was just asked for; put it inside `Page`. It stays until the reader leaves it. */
export function ResultPage({ tone, title, text, rows = [], actions }: ResultPageProps) {
  const { Icon, colour } = icons[tone];
  return (
    <Box>
      <Box role="status" sx={{ textAlign: 'center', pt: 8, pb: 6 }}>
        <Icon aria-hidden="true" sx={{ fontSize: '3.5rem', color: colour }} />
        <Typography component="h2" variant="h3" sx={{ mt: 3 }}>
          {title}
        </Typography>
        {text && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{text}</Typography>}
      </Box>
      <DetailRows rows={rows} />
      <Box sx={{ display: 'grid', gap: 3, mt: 6 }}>{actions}</Box>
    </Box>
  );
}
