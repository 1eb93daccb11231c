import { Box, Button, Typography } from '@mui/material';
import type { Purchase } from '@server/cards/cards.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
import { exactly, zonePage } from '../card-words';
import { AutoSheet } from '../sheets/AutoSheet';

/** px of the specimen, and of its check mark */
const picture = 220;
const mark = 44;

/** The record of a purchase: the card in full light, what was paid and got, and one next step. */
export function Bought({ purchase, onCard }: { purchase: Purchase; onCard: () => void }) {
  const { t } = useTranslation(['cards', 'money']);
  const format = useFormat();
  const [turning, setTurning] = useState(false);
  const { serial, seed, image, price, fuel, fuelBought, paid, tradePoints, hangableAt, highest, transaction } =
    purchase;
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
        <Box>
          <Button fullWidth variant="contained" size="large" onClick={() => setTurning(true)}>
            {t('bought.auto')}
          </Button>
          <Box sx={{ mt: 2, fontSize: '0.75rem', lineHeight: 16 / 12, textAlign: 'center', color: 'muted' }}>
            {t('bought.autoHint', { time: format.time(hangableAt), amount: money(highest) })}
          </Box>
        </Box>
        <Button component={Link} to={`${zonePage}?tab=mine`} variant="text" size="large">
          {t('bought.mine')}
        </Button>
        <Button
          component={Link}
          to={`/pages/transaction/details?transaction=${transaction}`}
          variant="text"
          size="large"
        >
          {t('bought.bill')}
        </Button>
        <Button variant="text" size="large" onClick={onCard}>
          {t('bought.card', { serial })}
        </Button>
      </Box>
      {turning && <AutoSheet card={{ ...purchase, auto: false }} onClose={() => setTurning(false)} />}
    </Page>
  );
}
