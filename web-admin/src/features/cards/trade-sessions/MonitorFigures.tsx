import type { SessionMonitor } from '@server/cards/trade-sessions/sessions.list';
import { Figure, Figures } from '../../../fields/figures/Figure';
import { formatSpan } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import { RowLink } from '../../../fields/values/RowLink';
import { useLanguage, useText } from '../../../locales/use-text';

/** What hangs and what was sold in a session, who bought and sold, and how long it took. */
export function MonitorFigures({ monitor }: { monitor: SessionMonitor }) {
  const t = useText();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  const { offers, sold, buyers, sellers, waiting, slowest } = monitor;
  return (
    <Figures>
      <Figure
        label={t('cards.offers')}
        below={
          <>
            {t('cards.asked')} <Amount value={offers.asked} asset="USDT" />
          </>
        }
      >
        {count.format(offers.cards)}
      </Figure>
      <Figure
        label={t('cards.sold')}
        below={
          <>
            {t('cards.ofHouse', { number: count.format(sold.ofHouse) })} <Amount value={sold.housePrice} asset="USDT" />
          </>
        }
      >
        {count.format(sold.cards)}
      </Figure>
      <Figure
        label={t('cards.turnover')}
        below={
          <>
            {t('fields.fee')} <Amount value={sold.fee} asset="USDT" />
          </>
        }
      >
        <Amount value={sold.price} asset="USDT" />
      </Figure>
      <Figure
        label={t('cards.fuel')}
        below={
          <>
            {t('cards.tradePoints')} <Amount value={sold.tradePoints} asset="TRADE" />
          </>
        }
      >
        <Amount value={sold.fuel} asset="FUEL" />
      </Figure>
      <Figure label={t('cards.buyers')} below={t('cards.sellers', { number: count.format(sellers) })}>
        {count.format(buyers)}
      </Figure>
      <Figure
        label={t('cards.waiting')}
        below={
          slowest ? (
            <>
              {t('cards.slowest', { time: formatSpan(slowest.tookMs, language) })}{' '}
              <RowLink to="card-trades" id={slowest.tradeId} />
            </>
          ) : (
            t('cards.waitingHelp')
          )
        }
      >
        {count.format(waiting)}
      </Figure>
    </Figures>
  );
}
