import { Box, Button, Typography } from '@mui/material';
import type { Article } from '@server/articles/articles.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { markArticleRead } from '../../lib/content/read-articles';
import { isApiError } from '../../lib/http/api-error';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { ArticleContent } from './ArticleContent';
import { articleQuery } from './get-articles';

/** One article; opening it takes its unread dot away. */
export function ArticlePage() {
  const { t } = useTranslation('articles');
  const id = Number(useSearchParams()[0].get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...articleQuery(id, useLanguage()), enabled: known });
  const { data } = query;
  useEffect(() => {
    if (data) markArticleRead(data.id);
  }, [data]);
  return (
    <Page title={data ? t(`title.${data.cat}`) : t('title.announcement')}>
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
      seed="article"
      title={t('missing')}
      action={
        <Button component={Link} to="/pages/article/index" variant="outlined">
          {t('title.announcement')}
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
