import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons/Icon';
import { radius } from '../../../shared/tokens';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { readPhoto } from './read-code';
import { useCamera } from './use-camera';

export interface ScanSheetProps {
  onClose: () => void;
  /** what was read; returns what is wrong with it, or null where it was taken */
  onCode: (text: string) => string | null;
}

/** Reads a QR code by the camera or from a photo. */
export function ScanSheet({ onClose, onCode }: ScanSheetProps) {
  const { t } = useTranslation('recipients');
  const video = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = (text: string | null) => setProblem(text === null ? t('scan.nothing') : onCode(text));
  const camera = useCamera(video, take);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const text = await readPhoto(file);
    setBusy(false);
    take(text);
  };
  const off = camera === 'refused' || camera === 'none';

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('scan.title')}
      footer={
        <>
          {problem && <Callout tone="error">{problem}</Callout>}
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same photo may be chosen again.
              event.target.value = '';
            }}
          />
          <Button
            fullWidth
            size="large"
            variant={off ? 'contained' : 'outlined'}
            startIcon={<Icon name="image" />}
            disabled={busy}
            aria-busy={busy}
            onClick={() => input.current?.click()}
          >
            {t('scan.photo')}
          </Button>
        </>
      }
    >
      {off ? (
        <Callout tone="info">{t(`scan.${camera}`)}</Callout>
      ) : (
        <>
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={t('scan.picture')}
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '1',
              objectFit: 'cover',
              bgcolor: 'raised',
              borderRadius: `${radius.card}px`,
            }}
          />
          <Box role="status" sx={{ pt: 3, textAlign: 'center', fontSize: '0.875rem', color: 'muted' }}>
            {t(camera === 'on' ? 'scan.text' : 'scan.starting')}
          </Box>
        </>
      )}
    </Sheet>
  );
}
