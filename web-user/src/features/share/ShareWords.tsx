import { Box } from '@mui/material';
import type { Share } from '@server/articles/share.schemas';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../lib/browser/image-url';
import { weight } from '../../shared/tokens';
import { Card } from '../../ui/parts/Card';

/** What goes with the link, as the one who gets it sees it. */
export function ShareWords({ share }: { share: Share }) {
  const { t } = useTranslation('share');
  return (
    <Card role="group" aria-label={t('preview')} sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 2, py: 3 }}>
      <Box
        component="img"
        src={imageUrl(share.img) ?? ''}
        alt=""
        sx={{ flex: 'none', width: 48, height: 48, borderRadius: '12px', objectFit: 'cover' }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: weight.medium }}>{share.title}</Box>
        <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{share.synopsis}</Box>
      </Box>
    </Card>
  );
}
