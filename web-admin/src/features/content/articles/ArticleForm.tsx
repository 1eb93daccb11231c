import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  BooleanInput,
  Create,
  DeleteButton,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  type SimpleFormProps,
  Toolbar,
} from 'react-admin';
import { ImageUploadInput } from '../../../fields/forms/ImageUploadInput';
import { EditRow } from '../../../fields/RowPage';
import { UtcTimeInput } from '../../../fields/time/UtcTimeInput';
import type { Language } from '../../../locales/languages';
import { useNames, useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { ArticlePreview } from './ArticlePreview';
import { ArticleTextTabs } from './ArticleTextTabs';
import { type ArticleDraft, articleBody, isWritten, statusChoices } from './article-body';
import { SendToDevices } from './SendToDevices';

const needsTitle = (values: ArticleDraft) => {
  const titled = Object.values(values.texts ?? {}).some((text) => isWritten(text) && text?.title?.trim());
  return titled ? {} : { 'texts.en.title': 'articles.needText' };
};

/** Placement, texts in six languages, and the phone beside them. */
function ArticleForm(props: Omit<SimpleFormProps, 'children'>) {
  const t = useText();
  const { choicesOf } = useNames();
  const [language, setLanguage] = useState<Language>('en');
  return (
    <SimpleForm {...props} validate={needsTitle}>
      <FormGuard />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, width: '100%', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 480px', minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
            {t('articles.placement')}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
            <SelectInput
              source="cat"
              choices={choicesOf('words.articleCategories')}
              translateChoice={false}
              validate={required()}
            />
            <SelectInput source="status" choices={[...statusChoices]} validate={required()} />
            <UtcTimeInput
              source="publishAt"
              label="articles.publishAtUtc"
              validate={required()}
              helperText={t('articles.publishHelp')}
            />
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

const fresh = () => ({
  cat: 'announcement',
  status: 'draft',
  pinned: false,
  image: null,
  publishAt: new Date().toISOString(),
  texts: {},
});

export function ArticleCreate() {
  return (
    <Create transform={articleBody} redirect="list">
      <ArticleForm defaultValues={fresh} />
    </Create>
  );
}

const toolbar = (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <SendToDevices />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
);

export function ArticleEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={articleBody} actions={false} redirect="list">
      <ArticleForm toolbar={toolbar} />
    </EditRow>
  );
}
