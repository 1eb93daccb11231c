import { Box } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pricesQuery } from '../../lib/account/site';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { token } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { PriceChange, PriceText } from '../../ui/amounts/PriceText';
import { Pill } from '../../ui/feedback/StatusPill';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';

/** All tokens: how much, at what price, and what that is worth; and the cards, at what was paid for them. */
export function HubTokens({ balances, cards }: { balances: readonly Balance[]; cards: UserInfo['cards'] }) {
  const { t } = useTranslation('hub');
  const format = useFormat();
  const prices = useQuery(pricesQuery).data;
  return (
    <List>
      {balances
        .filter(({ kind }) => kind === 'token')
        .map((row) => (
          <li key={row.asset}>
            <ListRow
              icon={<AssetMark code={row.asset} size={42} />}
              title={row.asset}
              detail={<TokenDetail row={row} price={prices?.find(({ asset }) => asset === row.asset)} />}
              value={<AmountText value={row.total} asset={row.asset} size="row" bare concealable />}
              valueDetail={
                row.value === null ? undefined : (
                  <>
                    ≈ <AmountText value={row.value} asset="USDT" decimals={2} concealable />
                  </>
                )
              }
              // What has a price has a page.
              {...(row.asset === 'USDT' || row.value === null ? {} : { to: `/pages/market/index?asset=${row.asset}` })}
            />
          </li>
        ))}
      {cards.count > 0 && (
        <li>
          <ListRow
            icon={<Icon name="cards" />}
            title={t('cards')}
            detail={t('atCost', { count: format.count(cards.count) })}
            value={<AmountText value={cards.atCost} asset="USDT" decimals={2} size="row" concealable />}
            to="/pages/card/index?tab=mine"
          />
        </li>
      )}
    </List>
  );
}

/** Its price and how that moved, but not of the unit of all prices; and what of it is held. */
function TokenDetail({ row, price }: { row: Balance; price: Price | undefined }) {
  const { t } = useTranslation(['hub', 'home']);
  return (
    <>
      {price?.price && row.asset !== 'USDT' && (
        <>
          <PriceText value={price.price} bare /> {price.changePpm !== null && <PriceChange ppm={price.changePpm} />}
        </>
      )}
      {!isZero(row.held) && (
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          <Pill sx={{ px: 1.5, py: 0.25 }}>
            {t('held')} <AmountText value={row.held} asset={row.asset} bare concealable />
          </Pill>
        </Box>
      )}
    </>
  );
}

/** All points in one card: they have no price, and never leave. */
export const HubPoints = ({ points }: { points: readonly Balance[] }) => (
  <Card sx={{ p: 0, py: 3, overflow: 'hidden' }}>
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 3 }}>
      {points.map(({ asset, total }) => (
        <Box
          component="li"
          key={asset}
          sx={{
            flex: '1 1 20%',
            minWidth: 'max-content',
            display: 'grid',
            justifyItems: 'center',
            px: 2,
            color: 'muted',
            fontSize: '0.75rem',
            boxShadow: `-1px 0 0 ${token('line')}`,
          }}
        >
          <AssetMark code={asset} size={36} />
          <Box component="span" sx={{ mt: 1.5, color: 'text.primary' }}>
            <AmountText value={total} asset={asset} decimals={2} size="row" bare concealable />
          </Box>
          {asset}
        </Box>
      ))}
    </Box>
  </Card>
);
