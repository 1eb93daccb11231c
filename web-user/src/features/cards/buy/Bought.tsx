import { Box, Button, Typography } from '@mui/material';
import type { Purchase } from '@server/cards/cards.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format';
import { Icon } from '../../../shared/icons/Icon';
import { radius, token } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { FactRows } from '../../../ui/amounts/FactRows';
import { useSettling } from '../../../ui/feedback/presses';
import { Page } from '../../../ui/pages/Page';
import { Card } from '../../../ui/parts/Card';
import { CardHero } from '../../../ui/parts/CardArt';
import { Exact } from '../../money';
import { exactly } from '../card-words';
import { NextStepButton } from './NextStepButton';

/** px of the specimen, and of its check mark */
const picture = 220;
const mark = 44;

export interface BoughtProps {
  purchase: Purchase;
  /** whether the card lists itself by now */
  auto: boolean;
  /** it was bought in the list of the trading zone, not on its own page */
  fromZone: boolean;
  /** Shows the page of the card in place of the record. */
  onCard: () => void;
}

/** The record of a purchase: the card in full light, what was paid and got, one next step, and the way back. */
export function Bought({ purchase, auto, fromZone, onCard }: BoughtProps) {
  const { t } = useTranslation(['cards', 'money']);
  const format = useFormat();
  const navigate = useNavigate();
  const { serial, seed, image, price, fuel, fuelBought, paid, tradePoints, hangableAt, transaction } = purchase;
  const money = (amount: string) => format.amount(amount, exactly);
  const withFuel = !isZero(fuelBought);
  // The rest of a double tap on what led here presses nothing.
  useSettling();
  return (
    <Page title={serial}>
      <Box role="status" sx={{ textAlign: 'center', pt: 2, pb: 5 }}>
        <Box aria-hidden="true" sx={{ position: 'relative', width: 200, mx: 'auto' }}>
          <Box sx={{ overflow: 'hidden', borderRadius: `${radius.card}px`, boxShadow: `0 0 0 1px ${token('line')}` }}>
            <CardHero serial={serial} seed={seed} image={image} height={picture} />
          </Box>
          <Box
            sx={{
              position: 'absolute',
              insetInlineEnd: -12,
              bottom: -12,
              display: 'grid',
              placeItems: 'center',
              width: mark,
              height: mark,
              borderRadius: '50%',
              bgcolor: 'gain',
              color: 'ground',
              boxShadow: `0 0 0 5px ${token('ground')}`,
            }}
          >
            <Icon name="done" sx={{ fontSize: 28 }} />
          </Box>
        </Box>
        <Typography component="h2" variant="h3" sx={{ mt: 6 }}>
          {t('bought.title', { serial })}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('bought.at', { amount: money(price) })}</Typography>
      </Box>
      <Card sx={{ py: 1 }}>
        <FactRows
          lined
          rows={[
            {
              label: t(withFuel ? 'bought.paidWithFuel' : 'bought.paid'),
              value: <Exact value={`-${paid}`} asset="USDT" />,
            },
            ...(withFuel || isZero(fuel)
              ? []
              : [{ label: t('fact.fuelSpent'), value: <Exact value={`-${fuel}`} asset="FUEL" /> }]),
            ...(isZero(tradePoints)
              ? []
              : [
                  {
                    label: t('bought.points'),
                    value: <AmountText value={tradePoints} asset="TRADE" decimals={8} signed />,
                  },
                ]),
            { label: t('bought.listFrom'), value: format.dateTime(hangableAt) },
          ]}
        />
      </Card>
      <Box sx={{ display: 'grid', gap: 3, mt: 6 }}>
        <NextStepButton purchase={purchase} auto={auto} />
        {fromZone ? (
          <Button variant="text" size="large" onClick={() => void navigate(-1)}>
            {t('bought.zone')}
          </Button>
        ) : (
          <Button variant="text" size="large" onClick={onCard}>
            {t('bought.card', { serial })}
          </Button>
        )}
        <Button
          component={Link}
          to={`/pages/transaction/details?transaction=${transaction}`}
          variant="text"
          size="large"
        >
          {t('bought.bill')}
        </Button>
      </Box>
    </Page>
  );
}
