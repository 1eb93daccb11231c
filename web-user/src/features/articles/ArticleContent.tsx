import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { ListSkeleton } from '../../ui/Skeleton';

const Prose = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
  '& > * + *': { marginTop: 16 },
  '& h1, & h2, & h3': { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, marginTop: 24 },
  '& ul': { listStyle: 'disc', paddingInlineStart: 20 },
  '& ol': { listStyle: 'decimal', paddingInlineStart: 20 },
  '& a': { color: theme.vars?.palette.info.main },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 12, display: 'block' },
  '& blockquote': { margin: 0, paddingInlineStart: 12, borderInlineStart: `3px solid ${theme.vars?.palette.line}` },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { border: `1px solid ${theme.vars?.palette.line}`, padding: '6px 10px', textAlign: 'start' },
  '& pre': { overflowX: 'auto' },
}));

/** Written content, cleaned once more before it is shown. The cleaner is loaded with the first article. */
export function ArticleContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [round, setRound] = useState(0);

  useEffect(() => {
    let left = false;
    setState('loading');
    import('./clean-html').then(
      ({ cleanHtml }) => {
        if (left || !place.current || round < 0) return;
        place.current.innerHTML = cleanHtml(html);
        setState('ready');
      },
      () => {
        if (!left) setState('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [html, round]);

  return (
    <>
      {state === 'loading' && <ListSkeleton rows={2} />}
      {state === 'failed' && <ErrorState error={null} onRetry={() => setRound((current) => current + 1)} />}
      <Prose ref={place} hidden={state !== 'ready'} />
    </>
  );
}
