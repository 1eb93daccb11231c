import { Box, Button, ButtonBase } from '@mui/material';
import type { UploadAnswer } from '@server/uploads/uploads.schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../lib/browser/image-url';
import { api } from '../../lib/http/client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { Icon } from '../../shared/icons/Icon';
import { radius } from '../../shared/tokens';

export interface ImagePickerProps {
  label: string;
  /** the url the server returned, or null */
  value: string | null;
  onChange: (url: string | null) => void;
  hint?: string;
  /** whether a picture is being sent: a form waits for it, or it would be sent without it */
  onBusyChange?: (busy: boolean) => void;
}

/** The server takes images of at most 5 MB (domain 10). */
const largest = 5 * 1024 * 1024;

function upload(file: File): Promise<UploadAnswer> {
  const form = new FormData();
  form.set('file', file);
  return api.post<UploadAnswer>('upload', form);
}

/** One picture to choose, send, show and remove. `value` is only set when the server has it. */
export function ImagePicker({ label, value, onChange, hint, onBusyChange }: ImagePickerProps) {
  const { t } = useTranslation('image');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const errorText = useErrorText();
  const [preview, setPreview] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const sending = useAct({
    mutationFn: upload,
    onSuccess: (answer) => onChange(answer.url),
    onError: () => setPreview(null),
  });

  const busy = sending.isPending;

  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > largest);
    if (file.size > largest) return;
    setPreview(URL.createObjectURL(file));
    sending.mutate(file);
  };
  const remove = () => {
    setPreview(null);
    setTooLarge(false);
    sending.reset();
    onChange(null);
  };
  const error = tooLarge ? t('tooLarge') : errorText(sending.error);
  // What was chosen here is not asked for again: a voucher is nobody's to see by its address.
  const shown = busy || value ? (preview ?? imageUrl(value)) : null;

  return (
    <Box sx={{ mb: 4 }}>
      <Box id={`${id}-label`} sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 1.5 }}>
        {label}
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again, e.g. after it failed.
          event.target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <ButtonBase
          aria-label={t('choose')}
          aria-describedby={`${id}-label ${id}-note`}
          aria-busy={busy}
          disabled={busy}
          onClick={() => input.current?.click()}
          sx={{
            width: 88,
            height: 88,
            flex: 'none',
            border: 1,
            borderStyle: shown ? 'solid' : 'dashed',
            borderColor: error ? 'error.main' : 'line',
            borderRadius: `${radius.control}px`,
            bgcolor: 'surface',
            overflow: 'hidden',
            color: 'muted',
          }}
        >
          {shown ? (
            <Box component="img" src={shown} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
          ) : (
            <Icon name="image" />
          )}
        </ButtonBase>
        <Box sx={{ fontSize: '0.875rem', minWidth: 0 }}>
          <Box
            id={`${id}-note`}
            role={error ? 'alert' : undefined}
            sx={{ color: error ? 'error.main' : 'text.secondary' }}
          >
            {error ?? (busy ? t('sending') : (hint ?? t('limits')))}
          </Box>
          {(shown || error) && !busy && (
            <Button size="small" onClick={remove} sx={{ px: 0 }}>
              {t('remove')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
