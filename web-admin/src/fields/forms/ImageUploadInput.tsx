import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDataProvider, useInput, useTranslate } from 'react-admin';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { safeImageUrl } from '../values/short';

/** An image of ours: uploaded at once, its address kept in the form. */
export function ImageUploadInput({ source }: { source: string }) {
  const t = useText();
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
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
      {url ? <Box component="img" src={url} alt={t('fields.image')} sx={{ height: 72, borderRadius: 2 }} /> : null}
      <Button variant="outlined" loading={sending} onClick={() => picker.current?.click()}>
        {t(url ? 'app.image.replace' : 'app.image.upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {url ? (
        <Button color="inherit" onClick={() => field.onChange(null)}>
          {t('app.image.remove')}
        </Button>
      ) : null}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('app.image.help')}</Box>
      {fault ? (
        <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
          {translate(fault)}
        </Alert>
      ) : null}
    </Box>
  );
}
