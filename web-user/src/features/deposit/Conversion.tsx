import type { Conversion, Converted, Deposit } from '@server/finance/deposits/deposits.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';
import type { FactRow } from '../../ui/amounts/FactRows';
import { PriceText } from '../../ui/amounts/PriceText';
import { Exact } from '../money';

/** What a deposit of this asset is credited as, and that the price of that moment counts; null: as what it is. */
export function useRule(): (asset: string, conversion: Conversion | null) => string | null {
  const { t } = useTranslation('deposit');
  return (asset, conversion) => {
    if (!conversion) return null;
    const names = { asset, into: conversion.asset };
    return t(conversion.price === null ? 'conversion.noPrice' : 'conversion.rule', names);
  };
}

/** That an amount would not be converted now, though there is a price. */
export const staysAsItIs = (conversion: Conversion | null): boolean =>
  conversion !== null && conversion.price !== null && conversion.received === null;

/** What an amount comes to: of another asset only about that, for its price is not fixed yet. */
export function Expected({ amount, asset, conversion }: Pick<Deposit, 'amount' | 'asset' | 'conversion'>) {
  if (!conversion || conversion.received === null) return <Exact value={amount} asset={asset} flow="in" />;
  return (
    <>
      ≈&nbsp;
      <Exact value={conversion.received} asset={conversion.asset} flow="in" />
    </>
  );
}

const Price = ({ asset, price, into }: { asset: string; price: string; into: string }) => (
  <>
    1&nbsp;{asset} = <PriceText value={price} asset={into} />
  </>
);

/** The terms of a conversion as they are now: the price, and what it is lowered by. */
export function useTermRows(): (asset: string, conversion: Conversion | null) => FactRow[] {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  return (asset, conversion) => {
    if (!conversion?.price) return [];
    const { price, asset: into, spreadPpm } = conversion;
    return [
      { label: t('conversion.price'), value: <Price asset={asset} price={price} into={into} /> },
      ...(spreadPpm === 0 ? [] : [{ label: t('conversion.fee'), value: format.percent(spreadPpm) }]),
    ];
  };
}

/** What came in and what was credited for it, with the price where it was converted; before that, what is expected. */
export function useCreditRows(): (deposit: Deposit) => FactRow[] {
  const { t } = useTranslation('deposit');
  const termRows = useTermRows();
  const done = (asset: string, value: string) => ({
    label: t('creditedDone'),
    value: <AmountText value={value} asset={asset} decimals={8} signed />,
  });
  const convertedRows = (asset: string, { asset: into, amount, price }: Converted) => [
    done(into, amount),
    ...(price ? [{ label: t('conversion.paid'), value: <Price asset={asset} price={price} into={into} /> }] : []),
  ];
  return (deposit) => {
    const { asset, credited, conversion, converted } = deposit;
    if (credited === null) {
      if (!conversion) return [];
      return [{ label: t('conversion.about'), value: <Expected {...deposit} /> }, ...termRows(asset, conversion)];
    }
    if (!converted) return [done(asset, credited)];
    return [
      { label: t('arrived'), value: <Exact value={credited} asset={asset} /> },
      ...convertedRows(asset, converted),
    ];
  };
}
