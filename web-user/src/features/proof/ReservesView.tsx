import { Box } from '@mui/material';
import { compareAmounts, isZero } from '@server/common/money/decimal.rules';
import type { Reserves } from '@server/finance/reserves/reserves.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShownAmount } from '../../lib/account/use-shown-amount';
import { useFormat } from '../../lib/i18n/use-format';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { type FactRow, FactRows } from '../../ui/amounts/FactRows';
import { Callout } from '../../ui/parts/Callout';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { coverOf } from './cover';
import { reservesQuery } from './proof-calls';

type Known = NonNullable<Reserves>;

/** What the custody addresses hold on the chain beside what users are owed; nothing where no node tells. */
export function ReservesView() {
  const { t } = useTranslation('proof');
  const { data, error } = useQuery(reservesQuery);
  // Nothing is kept free for it: most installations that have no node would show a hole.
  if (data === null || (data === undefined && !error)) return null;
  return (
    <Section title={t('reserves.title')}>
      {data ? <Held reserves={data} /> : <Callout tone="info">{t('reserves.failed')}</Callout>}
    </Section>
  );
}

function Held({ reserves }: { reserves: Known }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const short = reserves.assets.filter(
    ({ held, liabilities }) => held !== null && compareAmounts(held, liabilities) < 0,
  );
  const when = format.dateTime(reserves.blockAt);
  return (
    <>
      <Box sx={{ px: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted', mb: 3 }}>
        {t('reserves.text', { block: format.count(reserves.block), when })}
      </Box>
      {short.length > 0 && (
        <Callout tone="error">
          <strong>{t('reserves.short', { assets: short.map(({ asset }) => asset).join(', ') })}</strong>
        </Callout>
      )}
      <List>
        {reserves.assets.map((asset) => (
          <HeldAsset key={asset.asset} {...asset} />
        ))}
      </List>
      {reserves.addresses.map((address) => (
        <AddressCard key={address.address} {...address} />
      ))}
    </>
  );
}

function HeldAsset({ asset, held, liabilities }: Known['assets'][number]) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const amount = useShownAmount();
  const cover = held === null ? null : coverOf(held, liabilities);
  const covered = cover && t(cover.over ? 'totals.coverOver' : 'totals.cover', { percent: format.percent(cover.ppm) });
  return (
    <li>
      <ListRow
        icon={<AssetMark code={asset} />}
        title={asset}
        detail={held === null ? t('reserves.offChain') : (covered ?? undefined)}
        value={held === null ? '–' : <AmountText value={held} asset={asset} size="row" bare />}
        valueDetail={t('reserves.owed', { amount: amount(liabilities, asset) })}
      />
    </li>
  );
}

function AddressCard({ address, roles, balances }: Known['addresses'][number]) {
  const { t } = useTranslation('proof');
  const held = balances.filter(({ amount }) => !isZero(amount));
  const rows: FactRow[] = held.map(({ asset, amount }) => ({
    label: asset,
    value: <AmountText value={amount} asset={asset} />,
  }));
  const label = t(`reserves.${roles.length > 1 ? 'both' : (roles[0] ?? 'deposit')}`);
  return (
    <Card sx={{ py: 1, mt: 3 }}>
      <FactRows
        lined
        rows={[
          { label, value: address, copyLabel: t('reserves.copyAddress'), onChain: true },
          ...(rows.length > 0 ? rows : [{ label: t('reserves.nothing'), value: '' }]),
        ]}
      />
    </Card>
  );
}
