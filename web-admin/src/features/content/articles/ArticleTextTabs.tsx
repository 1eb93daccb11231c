import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  AlignmentButtons,
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { FormDataConsumer, FormGroupContextProvider, maxLength, TextInput, useFormGroup } from 'react-admin';
import { type Language, languageList, languageNames } from '../../../locales/languages';
import { useText } from '../../../locales/use-text';
import { type ArticleDraft, isWritten } from './article-body';
import { PictureButton } from './PictureButton';

interface ArticleTextTabsProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The name of a language; with a tick where something is written, in red where something is wrong. */
function LanguageLabel({ language, texts }: { language: Language; texts: ArticleDraft['texts'] }) {
  const t = useText();
  const { isValid } = useFormGroup(language);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, color: isValid ? undefined : 'error.main' }}>
      {languageNames[language]}
      {isWritten(texts?.[language]) ? <CheckIcon titleAccess={t('articles.filled')} sx={{ fontSize: 16 }} /> : null}
    </Box>
  );
}

/** What the server keeps of a text; no colours, which it takes away. */
const toolbar = (
  <RichTextInputToolbar>
    <LevelSelect />
    <FormatButtons />
    <AlignmentButtons />
    <ListButtons />
    <LinkButtons />
    <PictureButton />
    <QuoteButtons />
    <ClearButtons />
  </RichTextInputToolbar>
);

/** One tab per language; all six stay in the form, the chosen one is shown. */
export function ArticleTextTabs({ language, onLanguage }: ArticleTextTabsProps) {
  return (
    <>
      <FormDataConsumer<ArticleDraft>>
        {({ formData }) => (
          <Tabs
            value={language}
            onChange={(_, next: Language) => onLanguage(next)}
            variant="scrollable"
            allowScrollButtonsMobile
            sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}
          >
            {languageList.map((one) => (
              <Tab key={one} value={one} label={<LanguageLabel language={one} texts={formData.texts} />} />
            ))}
          </Tabs>
        )}
      </FormDataConsumer>
      {languageList.map((one) => (
        <FormGroupContextProvider key={one} name={one}>
          <Box hidden={one !== language} lang={one}>
            <TextInput source={`texts.${one}.title`} validate={maxLength(120)} />
            <TextInput source={`texts.${one}.synopsis`} validate={maxLength(300)} multiline />
            {one === language ? (
              <RichTextInput
                source={`texts.${one}.content`}
                toolbar={toolbar}
                fullWidth
                sx={{ '& .ProseMirror': { minHeight: 240 } }}
              />
            ) : null}
          </Box>
        </FormGroupContextProvider>
      ))}
    </>
  );
}
