import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { radius } from '../../shared/tokens';
import { AddressGroups } from '../../ui/amounts/AddressGroups';
import { AmountText } from '../../ui/amounts/AmountText';
import { ExplorerLink } from '../../ui/amounts/ExplorerLink';
import { FactRows } from '../../ui/amounts/FactRows';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { QrCode } from '../../ui/parts/QrCode';
import type { Payable } from './deposit-calls';

/** Where to send: network, address as text and picture, the least that counts, and what would be lost. */
export function DepositAddress({ calculation }: { calculation: Payable }) {
  const { t } = useTranslation(['deposit', 'money']);
  const { asset, address, network, contract, minimum } = calculation;
  return (
    <>
      <Card>
        <QrCode value={address} label={t('address.qr', { asset })} size={152} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
          {t('address.label')}
        </Typography>
        <Box sx={{ mt: 1, mb: 3, fontSize: '1rem', lineHeight: 1.4 }}>
          <AddressGroups address={address} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CopyButton text={address} label={t('money:copyAddress')} labelled />
          <ExplorerLink text={address} />
        </Box>
        <Box sx={{ mt: 2 }}>
          <FactRows
            rows={[
              { label: t('network'), value: network },
              { label: t('minimum'), value: <AmountText value={minimum} asset={asset} /> },
              ...(contract
                ? [{ label: t('contract'), value: contract, copyLabel: t('copyContract'), onChain: true }]
                : []),
            ]}
          />
        </Box>
      </Card>
      <Box sx={{ mt: 4 }}>
        <Callout tone="info">{t('warning', { asset, network })}</Callout>
      </Box>
    </>
  );
}

/** The address card: picture, address, button and rows. */
export const AddressSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4, p: 4, border: 1, borderColor: 'line', borderRadius: `${radius.card}px` }}>
      <Box sx={{ justifySelf: 'center' }}>
        <Skeleton width={176} height={176} />
      </Box>
      <Skeleton width="36%" height="0.875rem" />
      <Skeleton height="2.5rem" />
      <Skeleton width="50%" height={44} />
      <Skeleton />
      <Skeleton />
      <Skeleton height="2.5rem" />
    </Box>
  </SkeletonGroup>
);
