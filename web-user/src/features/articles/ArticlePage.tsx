import { Box, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Article, ArticleCard } from '@server/articles/articles.schemas';
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
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { articleQuery, categories, sectionQuery } from './article-calls';

/** One article; opening it removes its unread dot. `?cat=` opens the first of a section, and names the others below. */
export function ArticlePage() {
  const { t } = useTranslation(['articles', 'words']);
  const [params] = useSearchParams();
  const cat = categories.find((each) => each === params.get('cat'));
  const written = Number(params.get('id'));
  const language = useLanguage();
  const section = useQuery({ ...sectionQuery(cat ?? 'rules', language), enabled: cat !== undefined });
  const [first, ...others] = (cat && section.data) ?? [];
  const id = cat ? (first?.id ?? 0) : written;
  const known = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...articleQuery(id, language), enabled: known });
  const { data } = query;
  useEffect(() => {
    if (data) markArticleRead(data.id);
  }, [data]);
  const shown = cat ?? data?.cat;
  const isEmpty = cat !== undefined && section.data?.length === 0;
  return (
    <Page title={!shown || shown === 'announcement' ? t('title') : t(`words:articleCategories.${shown}`)}>
      {isEmpty ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : cat && !section.data ? (
        <QueryView query={section} skeleton={<ArticleSkeleton />}>
          {() => null}
        </QueryView>
      ) : !known || isMissing(query.error) ? (
        <NoSuchArticle />
      ) : (
        <QueryView query={query} skeleton={<ArticleSkeleton />}>
          {(article) => (
            <>
              <ArticleView article={article} />
              {others.length > 0 && <Others articles={others} />}
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** The other articles of the section that was opened. */
function Others({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('articles');
  return (
    <Section title={t('more')}>
      <List>
        {articles.map(({ id, title, synopsis }) => (
          <li key={id}>
            <ListRow to={`/pages/article/details?id=${id}`} title={title} detail={synopsis} />
          </li>
        ))}
      </List>
    </Section>
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
