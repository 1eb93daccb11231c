import { Box, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openLayer } from '../../../lib/browser/back-layers';
import { Icon } from '../../../shared/icons/Icon';
import { pushLayerHost } from '../../../ui/feedback/MessageHost';

const Frame = styled('dialog')({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  margin: 0,
  border: 0,
  background: '#05070a',
  color: '#f2f4f8',
  display: 'flex',
  flexDirection: 'column',
});

interface PictureViewerProps {
  pictures: readonly string[];
  at: number;
  onClose: () => void;
}

/** Pictures over the whole screen, one beside another; Back and Esc close it. */
export function PictureViewer({ pictures, at, onClose }: PictureViewerProps) {
  const { t } = useTranslation(['chat', 'common']);
  const frame = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(at);
  const close = useRef(onClose);
  close.current = onClose;
  const count = pictures.length;

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    dialog.showModal();
    const popHost = pushLayerHost(dialog);
    const closeLayer = openLayer({
      close: () => {
        close.current();
        return true;
      },
    });
    return () => {
      closeLayer();
      popHost();
      dialog.close();
    };
  }, []);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  }, [at]);

  const show = (next: number) => {
    const to = Math.max(0, Math.min(count - 1, next));
    setShown(to);
    strip.current?.children[to]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) show(shown + step);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };

  return (
    <Frame
      ref={frame}
      aria-label={t('room.picture', { number: shown + 1, count })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, pt: 'calc(6px + env(safe-area-inset-top))' }}>
        <Box role="status" sx={{ flex: 1, pl: 2, fontSize: '0.875rem' }}>
          {t('room.picture', { number: shown + 1, count })}
        </Box>
        {count > 1 && (
          <>
            <IconButton aria-label={t('room.previousPicture')} disabled={shown === 0} onClick={() => show(shown - 1)}>
              <Icon name="back" />
            </IconButton>
            <IconButton
              aria-label={t('room.nextPicture')}
              disabled={shown === count - 1}
              onClick={() => show(shown + 1)}
            >
              <Icon name="next" />
            </IconButton>
          </>
        )}
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <Box
        ref={strip}
        onScroll={onScroll}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
        }}
      >
        {pictures.map((src, index) => (
          <Box
            key={src}
            sx={{ flex: '0 0 100%', display: 'grid', placeItems: 'center', scrollSnapAlign: 'start', minHeight: 0 }}
          >
            <Box
              component="img"
              src={src}
              alt={t('room.picture', { number: index + 1, count })}
              sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
            />
          </Box>
        ))}
      </Box>
    </Frame>
  );
}
