import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseFiat, useFiatRate } from '../../lib/account/fiat';
import { useSite } from '../../lib/account/site';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { PriceText } from '../../ui/amounts/PriceText';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Note } from '../../ui/parts/Note';
import { Sheet } from '../../ui/sheets/Sheet';

/** The currency shown beside USDT, and the sheet to choose another; nothing where staff keep no rates. */
export function CurrencyRow() {
  const { t } = useTranslation('settings');
  const rates = useSite()?.fiatRates ?? [];
  const chosen = useFiatRate();
  const [open, setOpen] = useState(false);
  if (rates.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <List as="div">
        <ListRow
          icon={<Icon name="bank" aria-hidden="true" sx={{ color: 'muted' }} />}
          title={t('currency.title')}
          value={chosen?.currency ?? t('currency.none')}
          chevron
          onClick={() => setOpen(true)}
        />
      </List>
      <CurrencySheet open={open} chosen={chosen?.currency ?? null} onClose={() => setOpen(false)} />
    </Box>
  );
}

interface CurrencySheetProps {
  open: boolean;
  chosen: string | null;
  onClose: () => void;
}

function CurrencySheet({ open, chosen, onClose }: CurrencySheetProps) {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const rates = useSite()?.fiatRates ?? [];
  const check = <Icon name="check" titleAccess={t('common:language.chosen')} sx={{ color: 'brassInk' }} />;
  const choose = (currency: string | null) => {
    chooseFiat(currency);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('currency.title')}>
      <List>
        <li aria-current={chosen === null ? 'true' : undefined}>
          <ListRow title={t('currency.none')} value={chosen === null && check} onClick={() => choose(null)} />
        </li>
        {rates.map(({ currency, rate, date }) => (
          <li key={currency} aria-current={chosen === currency ? 'true' : undefined}>
            <ListRow
              title={currency}
              detail={
                <>
                  1&nbsp;{currency} = <PriceText value={rate} asset="USDT" /> · {format.utcDay(date)}
                </>
              }
              value={chosen === currency && check}
              onClick={() => choose(currency)}
            />
          </li>
        ))}
      </List>
      <Note>{t('currency.text')}</Note>
    </Sheet>
  );
}
