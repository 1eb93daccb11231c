import { Box, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { Icon } from '../../shared/icons/Icon';
import { radius, size, weight } from '../../shared/tokens';
import { FigureSizeHere } from '../amounts/AmountText';
import { type FactRow, FactRows } from '../amounts/FactRows';
import { useSettling } from '../feedback/presses';
import { Card } from '../parts/Card';

type Tone = 'done' | 'waiting' | 'failed';

export interface ResultPageProps {
  tone: Tone;
  /** of the account, where money moved: its cluster stands in full light over the record */
  seed?: string;
  /** e.g. "Withdrawal requested" */
  title: string;
  /** the one sum that matters */
  sum?: ReactNode;
  /** to whom it went */
  to?: ReactNode;
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

/** A failure has no picture. */
export const hasScene = (tone: Tone): boolean => tone !== 'failed';

const NoScene = (_: { seed: string }) => null;

const ResultScene = lazy(async () => {
  const { ResultScene } = await import('../../shared/crystal/Scenes').catch(() => ({ ResultScene: NoScene }));
  return { default: ResultScene };
});

/** px: the drawing, and where in it the words begin */
const scene = { height: 300, words: 244 } as const;

/** The record of what was just asked for; put it inside `Page`. It stays until the reader leaves it. */
export function ResultPage({ tone, seed, title, sum, to, text, rows = [], actions }: ResultPageProps) {
  const drawn = seed !== undefined && hasScene(tone);
  // The rest of a double tap on what led here presses nothing.
  useSettling();
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate' }}>
      {drawn && (
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            zIndex: -1,
            insetInline: '-16px',
            top: `${-size.navBar - 4}px`,
            height: scene.height,
          }}
        >
          <Suspense fallback={null}>
            <ResultScene seed={seed} />
          </Suspense>
        </Box>
      )}
      <Box role="status" sx={{ textAlign: 'center', pt: drawn ? `${scene.words - size.navBar - 4}px` : 8, pb: 6 }}>
        {seed === undefined ? <RoundHead tone={tone} title={title} /> : <PillHead tone={tone} title={title} />}
        {sum && (
          <Box className="figures" sx={{ mt: 3 }}>
            <FigureSizeHere value="big">{sum}</FigureSizeHere>
          </Box>
        )}
        {to && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 2,
              mt: 2,
              fontWeight: weight.medium,
              overflowWrap: 'anywhere',
            }}
          >
            {to}
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

/** What became of it, as a state: words beside a small sign. */
function PillHead({ tone, title }: Pick<ResultPageProps, 'tone' | 'title'>) {
  const { icon, colour, wash } = icons[tone];
  return (
    <Typography
      component="h2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 1,
        borderRadius: `${radius.pill + 3}px`,
        bgcolor: wash,
        color: colour,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        fontWeight: weight.strong,
      }}
    >
      <Icon name={tone === 'done' ? 'check' : icon} aria-hidden="true" sx={{ flex: 'none', fontSize: '1.125rem' }} />
      {title}
    </Typography>
  );
}

/** For what moves no money. */
function RoundHead({ tone, title }: Pick<ResultPageProps, 'tone' | 'title'>) {
  const { icon, colour, wash } = icons[tone];
  return (
    <>
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
    </>
  );
}
