import { Box, Button } from '@mui/material';
import type { Award } from '@server/awards/income/income.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '../../lib/account/names';
import { imageUrl } from '../../lib/browser/image-url';
import { useFormat } from '../../lib/i18n/use-format';
import { PersonMark } from '../../shared/marks/PersonMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { Sheet } from '../../ui/sheets/Sheet';
import { stateTones } from './awards';
import { useAwardText } from './use-award-text';

export interface AwardSheetProps {
  award: Award;
  onClose: () => void;
}

/** All there is to know of one award, and the way to its bill once it was paid. */
export function AwardSheet({ award, onClose }: AwardSheetProps) {
  const { t } = useTranslation('income');
  const format = useFormat();
  const text = useAwardText();
  const { kind, state, amount, base, ratePpm, event, from, createdAt, settledAt, transaction, reason } = award;
  const money = (value: string) => <AmountText value={value} asset="USDT" decimals={8} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`kind.${kind}`)}
      footer={
        transaction !== null && (
          <Button
            component={Link}
            to={`/pages/transaction/details?transaction=${transaction}`}
            variant="outlined"
            size="large"
            fullWidth
          >
            {t('detail.bill')}
          </Button>
        )
      }
    >
      <Box sx={{ textAlign: 'center', pt: 1, pb: 4 }}>
        <AmountText value={amount} asset="USDT" decimals={8} size="big" />
        <Box sx={{ mt: 2 }}>
          <StatusPill tone={stateTones[state]} label={t(`state.${state}`)} />
        </Box>
        <Box sx={{ mt: 3, color: 'muted' }}>{text(award)}</Box>
      </Box>
      <FactRows
        lined
        rows={[
          ...(from ? [{ label: t('detail.from'), value: <From from={from} /> }] : []),
          ...(event ? [{ label: t('detail.event'), value: t(`event.${event.kind}`) }] : []),
          ...(ratePpm === null ? [] : [{ label: t('detail.rate'), value: format.percent(ratePpm) }]),
          ...(base === null ? [] : [{ label: t('detail.base'), value: money(base) }]),
          { label: t('detail.created'), value: format.dateTime(createdAt) },
          ...(settledAt === null ? [] : [{ label: t('detail.settled'), value: format.dateTime(settledAt) }]),
          ...(reason === null ? [] : [{ label: t('detail.reason'), value: reason }]),
          { label: t('detail.number'), value: award.id },
        ]}
      />
      {state === 'pending' && (
        <Box sx={{ pt: 3, pb: 2, fontSize: '0.875rem', color: 'muted' }}>{t('detail.waits')}</Box>
      )}
    </Sheet>
  );
}

const From = ({ from }: { from: NonNullable<Award['from']> }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
    <PersonMark seed={from.uid} src={imageUrl(from.avatar)} size={24} />
    {shownName(from)}
  </Box>
);
