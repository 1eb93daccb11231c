import InboxIcon from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useText } from '../locales/use-text';
import { errorMessage } from '../providers/http-errors';

/** Nothing to show, said in words. */
export function Nothing({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      <InboxIcon sx={{ fontSize: 28, opacity: 0.6 }} />
      <Box sx={{ mt: 1, mb: action ? 2 : 0 }}>{children}</Box>
      {action}
    </Box>
  );
}

interface NothingInListProps {
  text?: string;
  /** filters the list sets by itself: only another value of theirs hides something */
  own?: Readonly<Record<string, unknown>>;
}

/** The empty state of a list: the words of its resource, or others if filters hide what there is. */
export function NothingInList({ text, own = {} }: NothingInListProps) {
  const t = useText();
  const translate = useTranslate();
  const { filterValues, setFilters, resource } = useListContext();
  // the state is the tab one stands on, not a filter that hides something
  const hiding = Object.entries(filterValues ?? {}).filter(([name, value]) => name !== 'state' && value !== own[name]);
  if (hiding.length === 0) {
    return <Nothing>{text ?? translate(`resources.${resource}.empty`, { _: t('app.nothing') })}</Nothing>;
  }
  return (
    <Nothing action={<Button onClick={() => setFilters({}, {})}>{t('app.clearFilters')}</Button>}>
      {t('app.nothingFound')}
    </Nothing>
  );
}

export function Failed({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const again = retry ? (
    <Button color="inherit" onClick={retry}>
      {t('app.retry')}
    </Button>
  ) : undefined;
  return (
    <Alert severity="error" variant="outlined" action={again}>
      {t('app.loadFailed')} {translate(errorMessage(error))}
    </Alert>
  );
}

/** The error state of a list, with its retry. */
export function FailedList() {
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ p: 2 }}>
      <Failed error={error} retry={() => refetch()} />
    </Box>
  );
}

/** Lines in the place of content, after 200 ms: a quick answer never flickers. */
export function Waiting({ lines = 3 }: { lines?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), 200);
    return () => window.clearTimeout(timer);
  }, []);
  if (!shown) return <Box sx={{ height: lines * 28 }} />;
  return (
    <Box aria-busy="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <Skeleton key={key} height={28} />
      ))}
    </Box>
  );
}
