import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PointOrderRow } from '@server/points/point-orders.list';
import { useRecordContext } from 'react-admin';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { CopyOnSight } from '../../../fields/values/CopyButton';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { ReviewPanel } from '../../../reviews/ReviewPanel';
import { useOrderReason } from '../use-order-reason';
import { usePointOrderActions } from './use-point-order-actions';

/** An order of points with what it costs, and what can be done with it. */
export function PointOrderPanel() {
  const t = useText();
  const row = useRecordContext<PointOrderRow>();
  const actionsOf = usePointOrderActions();
  const reasonOf = useOrderReason();
  if (!row) return null;
  const facts: Fact[] = [
    {
      label: t('points.orderNo'),
      value: (
        <>
          {row.orderNo}
          <CopyOnSight text={row.orderNo} label={t('app.copy')} />
        </>
      ),
    },
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('fields.account'), value: <HashText text={row.account} onChain /> },
    { label: t('points.costs'), value: <Amount value={row.amount} asset="USDT" copy /> },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
  ];
  if (row.confirmedAt) {
    facts.push({ label: t('points.confirmedAt'), value: <Time iso={row.confirmedAt} /> });
    facts.push({ label: t('points.confirmedBy'), value: row.confirmedBy ?? t('points.byItself') });
  }
  if (row.payUntil && row.state === 'pendingPayment')
    facts.push({ label: t('points.payUntil'), value: <Time iso={row.payUntil} /> });
  if (row.paidAt) facts.push({ label: t('points.paidAt'), value: <Time iso={row.paidAt} /> });
  const reason = reasonOf(row);
  if (reason) facts.push({ label: t('fields.reason'), value: reason });
  return (
    <ReviewPanel
      kind="pointOrder"
      row={{ ...row, amount: row.points }}
      facts={facts}
      specs={actionsOf(row)}
      notice={row.hiddenAt ? <Deleted at={row.hiddenAt} /> : null}
    />
  );
}

/** That its user deleted it: it is neither confirmed nor paid any more. */
function Deleted({ at }: { at: string }) {
  const t = useText();
  return (
    <Alert severity="info" variant="outlined">
      {t('points.deleted')} <Facts facts={[{ label: t('points.deletedAt'), value: <Time iso={at} /> }]} />
    </Alert>
  );
}

export function PointOrderShow() {
  return (
    <ShowRow resource="point-orders" actions={false} sx={{ maxWidth: 720 }}>
      <Box sx={{ p: 2 }}>
        <PointOrderPanel />
      </Box>
    </ShowRow>
  );
}
