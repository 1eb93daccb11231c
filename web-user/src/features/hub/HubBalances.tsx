import { Box } from '@mui/material';
import type { Balance } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { ListRow } from '../../ui/ListRow';

/** Tokens, and of the points those that are there. */
export function HubBalances({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation('home');
  const shown = balances.filter((row) => row.kind === 'token' || !isZero(row.total));
  return (
    <Box component="ul">
      {shown.map((row) => (
        <li key={row.asset}>
          <ListRow
            icon={<AssetIcon code={row.asset} />}
            title={row.asset}
            detail={row.kind === 'point' ? t('hub.points') : undefined}
            value={<AmountText value={row.total} asset={row.asset} bare concealable />}
            valueDetail={
              row.value === null ? undefined : (
                <>
                  ≈ <AmountText value={row.value} decimals={2} concealable /> USDT
                </>
              )
            }
          />
        </li>
      ))}
    </Box>
  );
}
