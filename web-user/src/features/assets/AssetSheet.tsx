import { Box, Button } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { Balance } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAsset } from '../../lib/account/site';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { PriceText } from '../../ui/amounts/PriceText';
import { Sheet } from '../../ui/sheets/Sheet';

export interface AssetSheetProps {
  /** null: closed */
  balance: Balance | null;
  onClose: () => void;
}

const parts = ['funding', 'contract', 'locked', 'held'] as const;

/** Where all of one asset is, to its last decimal, and what can be done with it. */
export function AssetSheet({ balance, onClose }: AssetSheetProps) {
  return (
    <Sheet open={balance !== null} onClose={onClose} title={balance?.asset ?? ''}>
      {balance && <Content balance={balance} />}
    </Sheet>
  );
}

function Content({ balance }: { balance: Balance }) {
  const { t } = useTranslation(['money', 'words']);
  const { asset, kind, value, price } = balance;
  const info = useAsset(asset);
  const shown = kind === 'point' ? parts.filter((part) => part === 'funding' || !isZero(balance[part])) : parts;
  const rows = [
    ...shown.map((part) => ({
      label: t(`words:wallets.${part}`),
      value: <AmountText value={balance[part]} asset={asset} decimals={8} concealable />,
    })),
    { label: t('assets.sum'), value: <AmountText value={balance.total} asset={asset} decimals={8} concealable /> },
    ...(value === null
      ? []
      : [{ label: t('assets.value'), value: <AmountText value={value} asset="USDT" decimals={2} concealable /> }]),
    ...(price === null ? [] : [{ label: t('assets.price'), value: <PriceText value={price} /> }]),
  ];
  return (
    <>
      <FactRows lined rows={rows} />
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 3 }}>
        {kind === 'point'
          ? t('assets.about.points')
          : isZero(balance.held)
            ? t('assets.about.funding')
            : t('assets.about.held')}
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 3, mt: 5 }}
      >
        {info?.deposit && (
          <Button component={Link} to={`/pages/property/recharge?asset=${asset}`} variant="contained">
            {t('assets.deposit')}
          </Button>
        )}
        {info?.withdraw && (
          <Button component={Link} to={`/pages/property/withdrawal?asset=${asset}`} variant="outlined">
            {t('assets.withdraw')}
          </Button>
        )}
        {info?.transfer && (
          <Button component={Link} to={`/pages/property/transfer?asset=${asset}`} variant="outlined">
            {t('assets.transfer')}
          </Button>
        )}
        {info?.exchange && (
          <Button component={Link} to={`/pages/property/exchange?from=${asset}`} variant="outlined">
            {t('assets.exchange')}
          </Button>
        )}
        {kind === 'token' && !(isZero(balance.funding) && isZero(balance.contract)) && (
          <Button component={Link} to={`/pages/property/transfer?tab=move&asset=${asset}`} variant="outlined">
            {t('assets.move')}
          </Button>
        )}
      </Box>
      <Button component={Link} to={`/pages/transaction/dateils?asset=${asset}`} fullWidth sx={{ mt: 3 }}>
        {t('assets.bills', { asset })}
      </Button>
    </>
  );
}
