import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import type { PoolEvent } from '@server/market/market.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ListRow } from '../../ui/ListRow';

export interface PoolEventRowProps {
  event: PoolEvent;
  base: string;
  quote: string;
}

const icons = { swap: SwapHorizRounded, add: AddRounded, remove: RemoveRounded } as const;

/** One swap, or liquidity that came or went: what it changed in the pool. */
export function PoolEventRow({ event, base, quote }: PoolEventRowProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const Icon = icons[event.kind];
  // What leaves the pool has been bought.
  const swapped = t(event.base.startsWith('-') ? 'log.bought' : 'log.sold', { asset: base });
  return (
    <ListRow
      icon={<Icon aria-hidden="true" sx={{ color: 'muted' }} />}
      title={event.kind === 'swap' ? swapped : t(`log.${event.kind}`)}
      detail={format.dateTime(event.createdAt)}
      value={<AmountText value={event.base} asset={base} signed />}
      valueDetail={<AmountText value={event.quote} asset={quote} signed />}
    />
  );
}
