import { Box, type SxProps, type Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { weight } from '../../shared/tokens';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { Card } from '../../ui/parts/Card';

interface LinkCardProps {
  link: string;
  sx?: SxProps<Theme>;
}

/** The invitation link as text, with a button that copies it. */
export function LinkCard({ link, sx }: LinkCardProps) {
  const { t } = useTranslation('share');
  return (
    <Card sx={[{ display: 'flex', alignItems: 'center', gap: 2, py: 2, pr: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{t('link')}</Box>
        <Box sx={{ fontWeight: weight.medium, overflowWrap: 'anywhere' }}>{link}</Box>
      </Box>
      <CopyButton text={link} label={t('copyLink')} />
    </Card>
  );
}
