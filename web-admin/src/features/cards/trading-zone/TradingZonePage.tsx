import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ZoneFigures } from '@server/cards/cards-console.schemas';
import { useState } from 'react';
import { Figure, Figures } from '../../../fields/figures/Figure';
import { Failed, Waiting } from '../../../fields/States';
import { PeriodPicker } from '../../../fields/time/PeriodPicker';
import { everyDay, faultOfPeriod, lastDays } from '../../../fields/time/period';
import { Amount } from '../../../fields/values/Amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useRead } from '../../../providers/use-read';
import { ZoneBars } from './ZoneBars';

/** What the trading zone took over a period, and what is held and hangs in it now. */
export function TradingZonePage() {
  const [period, setPeriod] = useState(() => lastDays(30, Date.now()));
  const fault = faultOfPeriod(period);
  const { data, error, refetch } = useRead<ZoneFigures>(`trading-zone?${new URLSearchParams(period)}`, {
    enabled: fault === null,
    refetchInterval: usePolling(60_000),
  });
  return (
    <Box sx={{ display: 'grid', gap: '14px', mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PeriodPicker period={period} onChange={setPeriod} />
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error && fault === null ? <Waiting lines={10} /> : null}
      {data ? <Zone figures={data} /> : null}
    </Box>
  );
}

/** The figures of the period that have an asset, in the order of the page. */
const taken = [
  ['turnover', 'USDT'],
  ['houseSales', 'USDT'],
  ['sellerFees', 'USDT'],
  ['toRewards', 'USDT'],
  ['fuelBurnt', 'FUEL'],
  ['tradeMinted', 'TRADE'],
] as const;

/** What stands now, each with the sum that goes with it. */
const standing = (figures: ZoneFigures) =>
  [
    ['held', figures.held.cards, figures.held.paid],
    ['hanging', figures.hanging.cards, figures.hanging.asked],
    ['inHouse', figures.inHouse.cards, figures.inHouse.asked],
  ] as const;

function Zone({ figures }: { figures: ZoneFigures }) {
  const t = useText();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  const days = everyDay(figures);
  return (
    <>
      <Typography component="h2" variant="subtitle1">
        {t('cards.zone.taken', { number: count.format(figures.trades) })}
      </Typography>
      <Figures>
        {taken.map(([name, asset]) => (
          <Figure key={name} label={t(`cards.zone.figures.${name}`)} below={t(`cards.zone.means.${name}`)}>
            <Amount value={figures[name]} asset={asset} />
          </Figure>
        ))}
      </Figures>
      <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <ZoneBars figure="turnover" days={days} />
        <ZoneBars figure="fees" days={days} />
      </Box>
      <Typography component="h2" variant="subtitle1">
        {t('cards.zone.now')}
      </Typography>
      <Figures>
        {standing(figures).map(([name, cards, sum]) => (
          <Figure key={name} label={t(`cards.zone.figures.${name}`)} below={t(`cards.zone.means.${name}`)}>
            {count.format(cards)} · <Amount value={sum} asset="USDT" />
          </Figure>
        ))}
      </Figures>
    </>
  );
}
