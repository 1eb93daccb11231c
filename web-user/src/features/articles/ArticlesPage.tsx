import { Box } from '@mui/material';
import type { ArticleCard } from '@server/articles/articles.schemas';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { imageUrl } from '../../lib/browser/image-url';
import { useReadArticles } from '../../lib/content/read-articles';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { ListRow } from '../../ui/parts/ListRow';
import { UnreadDot } from '../../ui/parts/UnreadDot';
import { type ArticleCategory, categories, getArticles } from './article-calls';

/** Announcements, trading rules, about us: pinned first, unread marked. */
export function ArticlesPage() {
  const { t } = useTranslation(['articles', 'words']);
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const cat = categories.find((each) => each === params.get('cat')) ?? 'announcement';
  const title = cat === 'announcement' ? t('title') : t(`words:articleCategories.${cat}`);
  const choose = (next: ArticleCategory) => setParams(next === 'announcement' ? {} : { cat: next }, { replace: true });

  return (
    <Page title={title}>
      <Box sx={{ mb: 2 }}>
        <SegmentedTabs
          label={t('category')}
          value={cat}
          onChange={choose}
          options={categories.map((each) => ({
            value: each,
            label: each === 'announcement' ? t('tab') : t(`words:articleCategories.${each}`),
          }))}
        />
      </Box>
      <EndlessList
        key={cat}
        queryKey={['public', 'articles', cat, language]}
        fetchPage={(cursor, signal) => getArticles(cat, cursor, signal)}
        keyOf={(article) => article.id}
        renderItem={(article) => <ArticleRow article={article} />}
        label={title}
        keep
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </Page>
  );
}

/** One article in the list. */
function ArticleRow({ article }: { article: ArticleCard }) {
  const { t } = useTranslation('articles');
  const format = useFormat();
  const unread = !useReadArticles().has(article.id);
  const image = imageUrl(article.image);
  return (
    <ListRow
      to={`/pages/article/details?id=${article.id}`}
      chevron={!image}
      title={
        <>
          {article.pinned && (
            <>
              <Icon
                name="pushpin"
                aria-hidden="true"
                sx={{ fontSize: '1rem', mr: 1, verticalAlign: '-0.125em', color: 'brassInk' }}
              />
              <span className="visually-hidden">{t('pinned')} </span>
            </>
          )}
          {article.title}
        </>
      }
      mark={unread ? <UnreadDot label={t('unread')} /> : undefined}
      detail={
        <>
          {article.synopsis}
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', mt: 1 }}>
            {format.date(article.add_time)}
          </Box>
        </>
      }
      value={
        image ? (
          <Box
            component="img"
            src={image}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: 72, height: 72, objectFit: 'cover', borderRadius: '12px' }}
          />
        ) : undefined
      }
    />
  );
}
