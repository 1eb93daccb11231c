import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { useLanguage } from '../../lib/i18n/i18n';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Sheet } from '../../ui/sheets/Sheet';
import { drawPoster, loadRock } from './draw-poster';
import { ShareButton } from './ShareButton';
import { shareQuery } from './share-calls';

interface PosterSheetProps {
  open: boolean;
  onClose: () => void;
  code: string;
  link: string;
}

/** The poster as a picture to keep or to pass on. */
export function PosterSheet(props: PosterSheetProps) {
  const { t } = useTranslation('share');
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('poster.title')}>
      <Poster code={props.code} link={props.link} />
    </Sheet>
  );
}

function Poster({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('share');
  const brand = useSite()?.brand ?? 'Lodestone';
  const headline = useQuery(shareQuery(useLanguage())).data?.title;
  const qr = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<{ url: string; file: File } | null>(null);

  useEffect(() => {
    if (headline === undefined) return;
    let left = false;
    let url: string | null = null;
    const texts = { brand, code, headline, codeLabel: t('code'), hint: t('poster.scan') };
    void (async () => {
      const rock = await loadRock(code);
      if (left || !qr.current) return;
      const canvas = document.createElement('canvas');
      drawPoster(canvas, { rock, qr: qr.current }, texts);
      canvas.toBlob((blob) => {
        if (left || !blob) return;
        url = URL.createObjectURL(blob);
        setPicture({ url, file: new File([blob], `${code}.png`, { type: 'image/png' }) });
      }, 'image/png');
    })();
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [brand, code, headline, t]);

  return (
    <>
      <Box sx={{ display: 'none' }}>
        <QRCodeCanvas ref={qr} value={link} size={360} level="M" />
      </Box>
      <Box sx={{ width: 'min(100%, 260px)', aspectRatio: '3 / 5', mx: 'auto' }}>
        {picture ? (
          <Box
            component="img"
            src={picture.url}
            alt={t('poster.alt', { code })}
            sx={{ width: '100%', borderRadius: '12px', display: 'block' }}
          />
        ) : (
          <Skeleton height="100%" />
        )}
      </Box>
      <Typography variant="body2" sx={{ my: 3, textAlign: 'center', color: 'text.secondary' }}>
        {t('poster.hold')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, pb: 'env(safe-area-inset-bottom)' }}>
        <Button
          variant="contained"
          size="large"
          component="a"
          href={picture?.url ?? ''}
          download={`${code}.png`}
          disabled={!picture}
        >
          {t('poster.save')}
        </Button>
        {picture && (
          <ShareButton
            variant="outlined"
            data={{ text: headline ?? '', url: link, files: [picture.file] }}
            label={({ files }) => t(files ? 'poster.share' : 'send')}
          />
        )}
      </Box>
    </>
  );
}
