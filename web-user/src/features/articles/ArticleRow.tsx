import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Box } from '@mui/material';
import type { ArticleCard } from '@server/articles/articles.schemas';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../lib/browser/image-url';
import { useReadArticles } from '../../lib/content/read-articles';
import { useFormat } from '../../lib/i18n/use-format';
import { ListRow } from '../../ui/ListRow';
import { UnreadDot } from '../../ui/UnreadDot';

/** One article in the list. */
export function ArticleRow({ article }: { article: ArticleCard }) {
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
              <PushPinOutlined
                aria-hidden="true"
                sx={{ fontSize: '1rem', mr: 1, verticalAlign: '-0.125em', color: 'primary.main' }}
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
