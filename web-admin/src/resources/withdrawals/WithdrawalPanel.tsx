import Alert from '@mui/material/Alert';
import type { WithdrawalRow } from '@server/admin/admin.schemas';
import { useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount';
import type { Fact } from '../../fields/Facts';
import { HashText } from '../../fields/HashText';
import { Time } from '../../fields/TimeField';
import { formatTime } from '../../fields/time';
import { UserLink } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { add } from '../../money/amount';
import { ReviewPanel } from '../../reviews/ReviewPanel';
import { Approvals } from './Approvals';
import { AutomaticPayout } from './AutomaticPayout';
import { heldUntil } from './approval';
import { useWithdrawalActions } from './use-withdrawal-actions';

export function WithdrawalPanel() {
  const t = useText();
  const row = useRecordContext<WithdrawalRow>();
  const actionsOf = useWithdrawalActions();
  if (!row) return null;
  const hold = row.state === 'pending' ? heldUntil(row) : null;
  const facts: Fact[] = [
    { label: t('fields.id'), value: row.id },
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('fields.address'), value: <HashText text={row.address} whole /> },
    { label: t('fields.account'), value: <HashText text={row.account} whole /> },
    { label: t('fields.fee'), value: <Amount value={row.fee} asset={row.asset} /> },
    { label: t('fields.total'), value: <Amount value={add(row.amount, row.fee)} asset={row.asset} /> },
    {
      label: t('fields.value'),
      value: row.value === null ? t('approvals.unpriced') : <Amount value={row.value} asset="USDT" />,
    },
    { label: t('fields.approvals'), value: <Approvals row={row} /> },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('fields.updatedAt'), value: <Time iso={row.updatedAt} /> },
  ];
  if (row.payer) facts.push({ label: t('fields.payer'), value: row.payer });
  if (row.txHash) {
    facts.push({
      label: t('fields.txHash'),
      value: <HashText text={row.txHash} whole copyLabel={t('reviews.copyHash')} />,
    });
  }
  if (row.reason) facts.push({ label: t('fields.reason'), value: row.reason });
  const notice = (
    <>
      {hold ? (
        <Alert severity="warning" variant="outlined">
          {t('reviews.onHold', { time: formatTime(hold) })}
        </Alert>
      ) : null}
      {row.automatic ? (
        <Alert severity="info" variant="outlined">
          {t('chain.paidAutomatically')}
        </Alert>
      ) : null}
      {row.state === 'pending' ? null : <AutomaticPayout withdrawalId={row.id} />}
    </>
  );
  return <ReviewPanel kind="withdrawal" row={row} facts={facts} specs={actionsOf(row)} notice={notice} />;
}
