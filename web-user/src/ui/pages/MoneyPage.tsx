import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { weight } from '../../shared/tokens';
import { Page, type PageProps } from './Page';

const strip = {
  minHeight: '1.75em',
  px: 4,
  py: 0.75,
  bgcolor: 'raised',
  color: 'brassInk',
  fontSize: '0.75rem',
  lineHeight: 4 / 3,
  fontWeight: weight.strong,
  textAlign: 'center',
} as const;
const above = { ...strip, mx: -4, mt: -1, mb: 2 } as const;
/** On a drawing that reaches behind the bar: it keeps its place, and what lies on it can be touched. */
const over = { ...strip, position: 'absolute', insetInline: 0, top: 0, zIndex: 1, pointerEvents: 'none' } as const;

/** Frame of every page that shows or moves one's money. In demo mode a strip says that none of it is real. */
export function MoneyPage({ children, ...page }: PageProps) {
  const demo = useSite()?.demo ?? false;
  const sx = page.open ? over : above;
  return (
    <Page {...page}>
      {demo && (
        <Suspense fallback={<Box sx={sx} />}>
          <DemoStrip sx={sx} />
        </Suspense>
      )}
      {children}
    </Page>
  );
}

function DemoStrip({ sx }: { sx: typeof above | typeof over }) {
  const { t } = useTranslation('money');
  const quick = useSite()?.quickDemo ?? false;
  return (
    <Box role="note" sx={sx}>
      {t(quick ? 'quickDemo' : 'demo')}
    </Box>
  );
}
