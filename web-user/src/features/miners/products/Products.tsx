import { Box, Button } from '@mui/material';
import type { Obtained, Product, ProductList } from '@server/miners/miners.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../../lib/account/me';
import { clockOffset } from '../../../lib/browser/server-now';
import { AmountText } from '../../../ui/amounts/AmountText';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { RiskSheet, useRisk } from '../../risks';
import { productsQuery } from '../miner-calls';
import { inOrder } from '../miner-words';
import { ObtainSheet } from './ObtainSheet';
import { ProductCard } from './ProductCard';

/** What is on sale, what comes, and what was. */
export function Products({ onObtained }: { onObtained: (obtained: Obtained) => void }) {
  const query = useQuery(productsQuery);
  return (
    <QueryView query={query} skeleton={<ProductsSkeleton />}>
      {(answer) => (
        <ProductCards answer={answer} offset={clockOffset(answer.now, query.dataUpdatedAt)} onObtained={onObtained} />
      )}
    </QueryView>
  );
}

interface ProductCardsProps {
  answer: ProductList;
  /** ms by which the server's clock is ahead */
  offset: number;
  onObtained: (obtained: Obtained) => void;
}

function ProductCards({ answer, offset, onObtained }: ProductCardsProps) {
  const { t } = useTranslation('miners');
  const risk = useRisk('miner');
  // As it was when it was opened: the sheet stays over what its own act changes.
  const [obtaining, setObtaining] = useState<Product | null>(null);
  if (answer.list.length === 0) {
    return (
      <EmptyState
        title={t('none.products.title')}
        text={t('none.products.text')}
        action={
          <Button component={Link} to="/pages/card/index" variant="outlined">
            {t('none.products.action')}
          </Button>
        }
      />
    );
  }
  const priced = [...new Set(answer.list.map(({ priceAsset }) => priceAsset))];
  const now = answer.list.find(({ id }) => id === obtaining?.id);
  return (
    <>
      <PointsLeft assets={priced} />
      <Box component="ul" aria-label={t('tab.products')} sx={{ display: 'grid', gap: 3, mt: 3 }}>
        {inOrder(answer.list).map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              offset={offset}
              onObtain={() => risk.before(() => setObtaining(product))}
              onTurn={() => void refreshMe()}
            />
          </li>
        ))}
      </Box>
      <RiskSheet risk={risk} />
      {obtaining && (
        <ObtainSheet
          product={now ?? obtaining}
          terms={answer}
          offset={offset}
          onClose={() => setObtaining(null)}
          onObtained={(obtained) => {
            setObtaining(null);
            onObtained(obtained);
          }}
        />
      )}
    </>
  );
}

/** What there is of the points that prices are in. */
function PointsLeft({ assets }: { assets: readonly string[] }) {
  const { t } = useTranslation('miners');
  const balances = useMe().data?.balances;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 3, px: 1, fontSize: '0.875rem', color: 'muted' }}>
      {t('product.have')}
      {assets.map((asset) => (
        <Box key={asset} component="span" sx={{ color: 'text.primary' }}>
          {balances ? (
            <AmountText value={balances.find((row) => row.asset === asset)?.funding ?? '0'} asset={asset} concealable />
          ) : (
            '\u2013'
          )}
        </Box>
      ))}
    </Box>
  );
}

const ProductsSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      <Skeleton height="1.25rem" />
      <Skeleton height="24rem" />
      <Skeleton height="24rem" />
    </Box>
  </SkeletonGroup>
);
