import type { UserInfo } from '@server/home/home.schemas';
import type { Price } from '@server/market/market.schemas';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '../../shared/charts/Sparkline';
import { toneOfChange } from '../../shared/charts/tones';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { PriceChange, PriceText } from '../../ui/amounts/PriceText';
import { StaleMark, type WatchedQuery } from '../../ui/feedback/StaleMark';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';

export interface PriceListProps {
  query: WatchedQuery;
  prices: readonly Price[];
  /** the reader, for what they have; undefined for a visitor */
  me: UserInfo | undefined;
}

/** What each token is worth in USDT now, how that moved in 24 hours, and how much of it I have; each leads to its chart. */
export function PriceList({ query, prices, me }: PriceListProps) {
  const { t } = useTranslation('home');
  // The unit of all prices has none of its own.
  const shown = prices.filter(({ asset, price }) => asset !== 'USDT' && price !== null);
  if (shown.length === 0) return null;
  return (
    <Section title={t('prices.title')} action={<span>{t('prices.day')}</span>}>
      <StaleMark queries={[query]} />
      <List>
        {shown.map(({ asset, price, changePpm, trend }) => {
          const mine = me?.balances.find((balance) => balance.asset === asset);
          return (
            <li key={asset}>
              <ListRow
                icon={<AssetMark code={asset} />}
                title={asset}
                detail={mine && <AmountText value={mine.total} asset={asset} bare concealable />}
                middle={<Sparkline values={trend.map(Number)} tone={toneOfChange(changePpm)} />}
                value={<PriceText value={price} size="row" bare />}
                valueDetail={<PriceChange ppm={changePpm} />}
                to={`/pages/market/index?asset=${asset}`}
              />
            </li>
          );
        })}
      </List>
    </Section>
  );
}
