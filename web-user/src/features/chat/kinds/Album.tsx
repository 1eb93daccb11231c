import { Box, ButtonBase } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxPicture } from '../../../shared/chat-client/outbox-item';

/** Opens one of these pictures in full size. */
export type OpenPicture = (pictures: readonly string[], at: number) => void;

/** Pictures that wait to be sent, as they lie on the device. */
export function OwnAlbum({ chosen, onOpen }: { chosen: readonly OutboxPicture[]; onOpen: OpenPicture }) {
  // The files stay the same while one after another gets to the server.
  const [files] = useState(() => chosen.flatMap(({ file }) => file ?? []));
  const [pictures, setPictures] = useState<readonly string[]>([]);
  useEffect(() => {
    const urls = files.map((file) => URL.createObjectURL(file));
    setPictures(urls);
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [files]);
  return <Album pictures={pictures} onOpen={onOpen} />;
}

/** One picture as it is, or up to nine in a grid. */
export function Album({ pictures, onOpen }: { pictures: readonly string[]; onOpen: OpenPicture }) {
  const { t } = useTranslation('chat');
  const count = pictures.length;
  const one = count === 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: one ? '1fr' : `repeat(${count === 2 || count === 4 ? 2 : 3}, 1fr)`,
        gap: '2px',
        p: '3px',
        width: one ? 'min(240px, 66vw)' : 'min(276px, 70vw)',
        maxWidth: '100%',
      }}
    >
      {pictures.map((src, at) => (
        <ButtonBase
          key={src}
          aria-label={t('room.openPicture', { number: at + 1, count })}
          onClick={() => onOpen(pictures, at)}
          sx={{
            aspectRatio: one ? '4 / 3' : '1',
            borderRadius: one ? '15px' : '6px',
            overflow: 'hidden',
            bgcolor: 'raised',
          }}
        >
          <Box
            component="img"
            src={src}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </ButtonBase>
      ))}
    </Box>
  );
}
