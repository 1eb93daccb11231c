import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { token } from '@user/shared/tokens';
import { FormDataConsumer } from 'react-admin';
import { formatTime } from '../../../fields/time/time';
import { safeImageUrl } from '../../../fields/values/short';
import type { Language } from '../../../locales/languages';
import { useText } from '../../../locales/use-text';

import { type ArticleDraft, isWritten } from './article-body';
import { showClean } from './clean-html';

const dayOf = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : '';
  return text ? formatTime(text).slice(0, 10) : '';
};

/** The article in a frame as wide as a phone, in the user app's colours. */
export function ArticlePreview({ language }: { language: Language }) {
  return (
    <FormDataConsumer<ArticleDraft>>
      {({ formData }) => <Phone draft={formData} language={language} />}
    </FormDataConsumer>
  );
}

function Phone({ draft, language }: { draft: ArticleDraft; language: Language }) {
  const t = useText();

  const text = draft.texts?.[language];
  const image = safeImageUrl(draft.image ?? null);
  return (
    <Box
      component="aside"
      aria-label={t('articles.preview')}
      sx={{ width: 390, maxWidth: '100%', position: 'sticky', top: 72 }}
    >
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {t('articles.preview')}
      </Typography>
      <Box
        lang={language}
        sx={{
          bgcolor: token('ground'),
          color: token('text'),
          border: `1px solid ${token('line')}`,
          borderRadius: '28px',
          minHeight: 560,
          maxHeight: 760,
          overflowY: 'auto',
          px: 2,
          py: 3,
          '& img': { maxWidth: '100%', height: 'auto', borderRadius: '12px' },
          '& a': { color: token('brassInk') },
        }}
      >
        {isWritten(text) ? (
          <>
            <Typography component="h3" sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.3 }}>
              {text?.title || t('articles.untitled')}
            </Typography>
            <Box sx={{ color: token('muted'), fontSize: 12, mt: 0.5, mb: 2 }}>{dayOf(draft.publishAt)}</Box>
            {image ? <Box component="img" src={image} alt="" sx={{ display: 'block', mb: 2 }} /> : null}
            <RichText html={text?.content ?? ''} />
          </>
        ) : (
          <Box sx={{ color: token('muted'), textAlign: 'center', mt: 20 }}>{t('articles.fallback')}</Box>
        )}
      </Box>
    </Box>
  );
}

function RichText({ html }: { html: string }) {
  return (
    <Box
      sx={{ fontSize: 16, lineHeight: 1.6 }}
      ref={(place: HTMLElement | null) => {
        if (place) showClean(place, html);
      }}
    />
  );
}
