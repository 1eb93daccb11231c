import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { DepositRow } from '@server/finance/deposits/deposits.list';
import { useState } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { formatAge } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { StateChip } from '../../../fields/values/StateField';
import { safeImageUrl } from '../../../fields/values/short';
import { UserLink } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { ReviewPanel } from '../../../reviews/ReviewPanel';
import { useDepositActions } from './use-deposit-actions';

export function DepositPanel() {
  const t = useText();
  const row = useRecordContext<DepositRow>();
  const actionsOf = useDepositActions();
  if (!row) return null;
  const facts: Fact[] = [
    { label: t('fields.id'), value: row.id },
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('fields.account'), value: <HashText text={row.account} onChain /> },
    {
      label: t('fields.txHash'),
      value: row.txHash ? (
        <HashText text={row.txHash} whole onChain copyLabel={t('reviews.copyHash')} />
      ) : (
        t('reviews.noHash')
      ),
    },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
  ];
  if (row.credited !== null) {
    facts.push({
      label: t('resources.deposits.fields.credited'),
      value: <Amount value={row.credited} asset={row.asset} />,
    });
  }
  const becomes = row.converted ?? row.conversion;
  if (becomes) {
    const amount = row.converted?.amount ?? row.conversion?.received ?? null;
    const price = becomes.price === null ? null : <Amount price value={becomes.price} asset={becomes.asset} />;
    facts.push({
      label: t(row.converted ? 'resources.deposits.fields.converted' : 'resources.deposits.fields.conversion'),
      value: amount === null ? t('app.none') : <Amount value={amount} asset={becomes.asset} />,
    });
    facts.push({
      label: t(row.converted ? 'resources.deposits.fields.convertedPrice' : 'resources.deposits.fields.priceNow'),
      value: price ?? t('app.none'),
    });
  }
  if (row.reviewer) facts.push({ label: t('fields.reviewer'), value: row.reviewer });
  if (row.reviewedAt) facts.push({ label: t('fields.reviewedAt'), value: <Time iso={row.reviewedAt} /> });
  if (row.state === 'rejected') facts.push({ label: t('fields.reason'), value: row.reason ?? t('app.noReason') });
  if (!row.image) facts.push({ label: t('resources.deposits.fields.voucher'), value: t('reviews.noVoucher') });
  return (
    <ReviewPanel
      kind="deposit"
      row={row}
      facts={facts}
      specs={actionsOf(row)}
      notice={
        <>
          <CreditWaits row={row} />
          <ChainCheck row={row} />
        </>
      }
      picture={<Voucher image={row.image} />}
    />
  );
}

/** That a second person is waited for, and the way there. */
function CreditWaits({ row: { proposalId } }: { row: DepositRow }) {
  const t = useText();
  const may = useMay('proposals.read');
  if (proposalId === null) return null;
  return (
    <Alert severity="info" variant="outlined">
      {t('proposals.creditWaits')}{' '}
      {may ? <Link to={`/proposals/${proposalId}/show`}>{t('proposals.open', { id: proposalId })}</Link> : null}
    </Alert>
  );
}

/** What the chain says of the claimed transaction, and what differs from the claim. */
function ChainCheck({ row }: { row: DepositRow }) {
  const t = useText();
  const language = useLanguage();
  const { check } = row;
  if (!check) return null;
  const facts: Fact[] = [
    { label: t('chain.confirmations'), value: `${check.confirmations} / ${check.needed}` },
    {
      label: t('chain.received'),
      value: check.received === null ? t('app.none') : <Amount value={check.received} asset={row.asset} />,
    },
    {
      label: t('resources.chain-transfers.fields.from'),
      value: row.sender ? <HashText text={row.sender} whole onChain /> : t('app.none'),
    },
    { label: t('chain.checkedAt'), value: formatAge(check.checkedAt, Date.now(), language) },
  ];
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {t('chain.check')}
        </Typography>
        <StateChip of="chainCheck" state={check.state} />
      </Box>
      {check.differs.length > 0 ? (
        <Alert severity={row.creditable ? 'warning' : 'error'} variant="outlined">
          {check.differs.map((difference) => (
            <Box key={difference}>{t(`chain.differs.${difference}`)}</Box>
          ))}
        </Alert>
      ) : null}
      <Facts facts={facts} />
    </Box>
  );
}

/** The picture the user sent as proof; larger on a tap. */
function Voucher({ image }: { image: string | null }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const url = safeImageUrl(image);
  if (!url) return null;
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        aria-label={t('reviews.openVoucher')}
        sx={{ borderRadius: 2, overflow: 'hidden', border: 1, borderColor: 'divider', justifySelf: 'start' }}
      >
        <Box
          component="img"
          src={url}
          alt={t('resources.deposits.fields.voucher')}
          sx={{ display: 'block', maxHeight: 160, maxWidth: '100%' }}
        />
      </ButtonBase>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="lg">
        <Box
          component="img"
          src={url}
          alt={t('resources.deposits.fields.voucher')}
          sx={{ display: 'block', maxWidth: '100%' }}
        />
      </Dialog>
    </>
  );
}

export function DepositShow() {
  return (
    <ShowRow resource="deposits" actions={false} sx={{ maxWidth: 720 }}>
      <Box sx={{ p: 2 }}>
        <DepositPanel />
      </Box>
    </ShowRow>
  );
}
