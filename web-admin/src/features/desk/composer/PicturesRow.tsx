import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { useText } from '../../../locales/use-text';
import type { Pictures } from './use-pictures';

const size = 56;

/** The pictures that go with the message; each can be left out again. */
export function PicturesRow({ pictures: { list, remove } }: { pictures: Pictures }) {
  const t = useText();
  if (list.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, pb: 1, listStyle: 'none' }}>
      {list.map(({ key, url, preview }, at) => (
        <Box component="li" key={key} sx={{ position: 'relative', width: size, height: size }}>
          <Box
            component="img"
            src={preview}
            alt={t('desk.picture', { place: at + 1, count: list.length })}
            sx={{
              ...{ display: 'block', width: size, height: size, objectFit: 'cover', borderRadius: '8px' },
              opacity: url === null ? 0.5 : 1,
            }}
          />
          {url === null ? (
            <CircularProgress
              size={20}
              aria-label={t('desk.sending')}
              sx={{ position: 'absolute', left: (size - 20) / 2, top: (size - 20) / 2 }}
            />
          ) : (
            <IconButton
              size="small"
              aria-label={t('desk.pictures.remove', { place: at + 1 })}
              onClick={() => remove(key)}
              sx={{
                ...{ position: 'absolute', right: -8, top: -8, p: '2px' },
                '&, &:hover': { bgcolor: token('raised'), border: `1px solid ${token('line')}` },
              }}
            >
              <Icon name="x" sx={{ fontSize: 14 }} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
