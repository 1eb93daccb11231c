import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { readReferralCode } from '../../lib/session/referral-code';
import { peekReturnAddress } from '../../lib/session/session-store';
import { walletLinks } from '../../lib/wallet/wallet-links';
import { Section } from '../../ui/Section';

/** No wallet here: this page inside one that has its own browser, at the same route, with the referral code. */
export function OpenInWallet({ onLookAgain }: { onLookAgain: () => void }) {
  const { t } = useTranslation('wallet');
  const links = walletLinks({
    origin: window.location.origin,
    base: import.meta.env.BASE_URL,
    route: peekReturnAddress(),
    referralCode: readReferralCode(),
  });
  return (
    <Section title={t('open.heading')}>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))', gap: 2 }}
      >
        {links.map((link) => (
          <li key={link.name}>
            <Button fullWidth variant="outlined" href={link.href}>
              {link.name}
            </Button>
          </li>
        ))}
      </Box>
      <Button fullWidth onClick={onLookAgain} sx={{ mt: 3 }}>
        {t('open.again')}
      </Button>
    </Section>
  );
}
