import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TradeRow } from '@server/cards/cards.list';
import { useRecordContext } from 'react-admin';
import { TransactionLink } from '../../../fields/ledger/TransactionLink';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { formatSpan } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { RowLink } from '../../../fields/values/RowLink';
import { UserLink } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';
import { OwnerLink } from '../OwnerLink';

function Trade() {
  const t = useText();
  const language = useLanguage();
  const row = useRecordContext<TradeRow>();
  if (!row) return null;
  const facts: Fact[] = [
    { label: t('cards.serial'), value: <RowLink to="cards" id={row.cardId} text={row.serial} /> },
    { label: t('cards.session'), value: <RowLink to="trade-sessions" id={row.sessionId} text={row.sessionName} /> },
    { label: t('cards.buyer'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('cards.seller'), value: <OwnerLink userId={row.sellerId} uid={row.sellerUid} house={row.ofHouse} /> },
    { label: t('fields.fee'), value: <Amount value={row.fee} asset="USDT" copy /> },
    { label: t('cards.fuel'), value: <Amount value={row.fuel} asset="FUEL" copy /> },
    { label: t('cards.tradePoints'), value: <Amount value={row.tradePoints} asset="TRADE" copy /> },
    { label: t('fields.transactionId'), value: <TransactionLink id={row.transactionId} /> },
    { label: t('cards.boughtAt'), value: <Time iso={row.createdAt} /> },
    { label: t('cards.took'), value: formatSpan(row.tookMs, language) },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ color: 'text.secondary' }}>{t('cards.price')}</Box>
        <Typography component="h2" variant="h5">
          <Amount value={row.price} asset="USDT" copy />
        </Typography>
      </Box>
      <Facts facts={facts} />
    </Box>
  );
}

export function TradeShow() {
  return (
    <ShowRow actions={false} sx={{ maxWidth: 760 }}>
      <Trade />
    </ShowRow>
  );
}
