import ImageIcon from '@mui/icons-material/ImageOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';

/** Uploads a picture and puts it where the cursor stands. */
export function PictureButton() {
  const t = useText();
  const editor = useTiptapEditor();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      const { url } = (await provider.upload(file)).data;
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: url } })
        .run();
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <ToggleButton
        value="picture"
        aria-label={t('articles.insertPicture')}
        title={t('articles.insertPicture')}
        disabled={sending || !editor?.isEditable}
        onClick={() => picker.current?.click()}
      >
        <ImageIcon fontSize="inherit" />
      </ToggleButton>
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
    </>
  );
}
