import { Box, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Article } from '@server/articles/articles.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { markArticleRead } from '../../lib/content/read-articles';
import { isApiError } from '../../lib/http/api-error';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { articleQuery } from './article-calls';

/** One article; opening it removes its unread dot. */
export function ArticlePage() {
  const { t } = useTranslation(['articles', 'words']);
  const id = Number(useSearchParams()[0].get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...articleQuery(id, useLanguage()), enabled: known });
  const { data } = query;
  useEffect(() => {
    if (data) markArticleRead(data.id);
  }, [data]);
  return (
    <Page title={!data || data.cat === 'announcement' ? t('title') : t(`words:articleCategories.${data.cat}`)}>
      {!known || isMissing(query.error) ? (
        <NoSuchArticle />
      ) : (
        <QueryView query={query} skeleton={<ArticleSkeleton />}>
          {(article) => <ArticleView article={article} />}
        </QueryView>
      )}
    </Page>
  );
}

const isMissing = (error: Error | null) => isApiError(error) && error.kind === 'missing';

function NoSuchArticle() {
  const { t } = useTranslation('articles');
  return (
    <EmptyState
      title={t('missing')}
      action={
        <Button component={Link} to="/pages/article/index" variant="outlined">
          {t('title')}
        </Button>
      }
    />
  );
}

const ArticleSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
      <Skeleton width="80%" height="1.75rem" />
      <Skeleton width="40%" height="0.75rem" />
      <Skeleton height="9rem" />
      <Skeleton />
      <Skeleton width="92%" />
      <Skeleton width="64%" />
    </Box>
  </SkeletonGroup>
);

function ArticleView({ article }: { article: Article }) {
  const { t } = useTranslation('articles');
  const format = useFormat();
  return (
    <article>
      <Typography component="h2" variant="h3" sx={{ pt: 1 }}>
        {article.title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 2, mb: 4, color: 'text.secondary' }}>
        {format.dateTime(article.add_time)} ·{' '}
        {t('visits', { count: article.visit, shown: format.count(article.visit) })}
      </Typography>
      <ArticleContent html={article.content} />
    </article>
  );
}

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
function ArticleContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [round, setRound] = useState(0);

  useEffect(() => {
    let left = false;
    setState('loading');
    import('./clean-html').then(
      ({ showClean }) => {
        if (left || !place.current || round < 0) return;
        showClean(place.current, html);
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
