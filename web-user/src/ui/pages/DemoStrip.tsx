import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { weight } from '../../shared/tokens';

/** Says that no money here is real, and how soon things happen. */
export function DemoStrip() {
  const { t } = useTranslation('money');
  const quick = useSite()?.quickDemo ?? false;
  return (
    <Box
      role="note"
      sx={{
        px: 4,
        py: 1.5,
        color: 'brassInk',
        fontSize: '0.75rem',
        lineHeight: 4 / 3,
        fontWeight: weight.strong,
        textAlign: 'center',
        textWrap: 'balance',
      }}
    >
      {t(quick ? 'quickDemo' : 'demo')}
    </Box>
  );
}
