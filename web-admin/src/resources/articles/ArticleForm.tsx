import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BooleanInput, DateTimeInput, required, SelectInput, SimpleForm, type SimpleFormProps } from 'react-admin';
import type { Language } from '../../locales/languages';
import { useText } from '../../locales/use-text';
import { ArticlePreview } from './ArticlePreview';
import { ArticleTextTabs } from './ArticleTextTabs';
import { type ArticleDraft, isWritten } from './article-body';
import { categoryChoices, statusChoices } from './categories';
import { ImageUploadInput } from './ImageUploadInput';

const needsTitle = (values: ArticleDraft) => {
  const titled = Object.values(values.texts ?? {}).some((text) => isWritten(text) && text?.title?.trim());
  return titled ? {} : { 'texts.en.title': 'articles.needText' };
};

/** Placement, texts in six languages, and the phone beside them. */
export function ArticleForm(props: Omit<SimpleFormProps, 'children'>) {
  const t = useText();
  const [language, setLanguage] = useState<Language>('en');
  return (
    <SimpleForm {...props} validate={needsTitle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, width: '100%', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 480px', minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1">
            {t('articles.placement')}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
            <SelectInput source="cat" choices={categoryChoices} validate={required()} />
            <SelectInput source="status" choices={statusChoices} validate={required()} />
            <DateTimeInput source="publishAt" validate={required()} helperText={t('articles.publishHelp')} />
            <BooleanInput source="pinned" helperText={false} sx={{ alignSelf: 'center' }} />
          </Box>
          <ImageUploadInput source="image" />
          <Typography component="h2" variant="subtitle1" sx={{ mt: 2 }}>
            {t('articles.texts')}
          </Typography>
          <ArticleTextTabs language={language} onLanguage={setLanguage} />
        </Box>
        <ArticlePreview language={language} />
      </Box>
    </SimpleForm>
  );
}
