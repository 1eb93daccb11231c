import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useDataProvider, useInput, useTranslate } from 'react-admin';
import { safeImageUrl } from '../../fields/short';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';

/** An image of ours: uploaded at once, its address kept in the form. */
export function ImageUploadInput({ source }: { source: string }) {
  const t = useText();
  const translate = useTranslate();
  const id = useId();
  const provider = useDataProvider<ConsoleProvider>();
  const { field, fieldState } = useInput({ source });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const url = safeImageUrl(typeof field.value === 'string' ? field.value : null);
  const fault = failure ?? fieldState.error?.message ?? null;

  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setFailure(null);
    try {
      field.onChange((await provider.upload(file)).data.url);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1 }}>
      {url ? (
        <Box
          component="img"
          src={url}
          alt={t('resources.articles.fields.image')}
          sx={{ height: 72, borderRadius: 2 }}
        />
      ) : null}
      <Button component="label" variant="outlined" loading={sending} htmlFor={id}>
        {t(url ? 'articles.replace' : 'articles.upload')}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Button>
      {url ? (
        <Button color="inherit" onClick={() => field.onChange(null)}>
          {t('articles.remove')}
        </Button>
      ) : null}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('articles.uploadHelp')}</Box>
      {fault ? (
        <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
          {translate(fault)}
        </Alert>
      ) : null}
    </Box>
  );
}
