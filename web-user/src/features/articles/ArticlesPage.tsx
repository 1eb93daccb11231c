import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../lib/i18n/i18n';
import { EmptyState } from '../../ui/EmptyState';
import { EndlessList } from '../../ui/EndlessList';
import { Page } from '../../ui/Page';
import { SegmentedTabs } from '../../ui/SegmentedTabs';
import { ArticleRow } from './ArticleRow';
import { type ArticleCategory, categories, getArticles } from './get-articles';

/** Announcements, trading rules, about us: pinned first, unread marked. */
export function ArticlesPage() {
  const { t } = useTranslation('articles');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const cat = categories.find((each) => each === params.get('cat')) ?? 'announcement';
  const choose = (next: ArticleCategory) => setParams(next === 'announcement' ? {} : { cat: next }, { replace: true });

  return (
    <Page title={t(`title.${cat}`)}>
      <Box sx={{ mb: 2 }}>
        <SegmentedTabs
          label={t('category')}
          value={cat}
          onChange={choose}
          options={categories.map((each) => ({ value: each, label: t(`tab.${each}`) }))}
        />
      </Box>
      <EndlessList
        key={cat}
        queryKey={['public', 'articles', cat, language]}
        fetchPage={(cursor, signal) => getArticles(cat, cursor, signal)}
        keyOf={(article) => article.id}
        renderItem={(article) => <ArticleRow article={article} />}
        label={t(`title.${cat}`)}
        empty={<EmptyState seed={cat} title={t('empty.title')} text={t('empty.text')} />}
      />
    </Page>
  );
}
