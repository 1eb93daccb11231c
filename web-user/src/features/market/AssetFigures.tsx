import type { Price } from '@server/market/market.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import { DetailRows } from '../../ui/DetailRows';
import { PriceText } from '../../ui/PriceText';
import { Section } from '../../ui/Section';

/** What happened to an asset in the last 24 hours. */
export function AssetFigures({ price }: { price: Price }) {
  const { t } = useTranslation('market');
  return (
    <Section title={t('figures.title')}>
      <DetailRows
        rows={[
          { label: t('figures.low'), value: <PriceText value={price.low} /> },
          { label: t('figures.high'), value: <PriceText value={price.high} /> },
          { label: t('figures.dayAgo'), value: <PriceText value={price.dayAgo} /> },
          { label: t('figures.volume'), value: <AmountText value={price.volume} asset={price.asset} /> },
        ]}
      />
    </Section>
  );
}
