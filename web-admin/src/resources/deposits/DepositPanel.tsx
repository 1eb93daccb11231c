import type { DepositRow } from '@server/admin/admin.schemas';
import { useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount';
import type { Fact } from '../../fields/Facts';
import { HashText } from '../../fields/HashText';
import { Time } from '../../fields/TimeField';
import { UserLink } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { ReviewPanel } from '../../reviews/ReviewPanel';
import { ChainCheck } from './ChainCheck';
import { useDepositActions } from './use-deposit-actions';
import { Voucher } from './Voucher';

export function DepositPanel() {
  const t = useText();
  const row = useRecordContext<DepositRow>();
  const actionsOf = useDepositActions();
  if (!row) return null;
  const facts: Fact[] = [
    { label: t('fields.id'), value: row.id },
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('fields.account'), value: <HashText text={row.account} /> },
    {
      label: t('fields.txHash'),
      value: row.txHash ? <HashText text={row.txHash} whole copyLabel={t('reviews.copyHash')} /> : t('reviews.noHash'),
    },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
  ];
  if (row.credited !== null) {
    facts.push({ label: t('fields.credited'), value: <Amount value={row.credited} asset={row.asset} /> });
  }
  if (row.reviewer) facts.push({ label: t('fields.reviewer'), value: row.reviewer });
  if (row.reviewedAt) facts.push({ label: t('fields.reviewedAt'), value: <Time iso={row.reviewedAt} /> });
  if (row.state === 'rejected') facts.push({ label: t('fields.reason'), value: row.reason ?? t('app.noReason') });
  if (!row.image) facts.push({ label: t('fields.voucher'), value: t('reviews.noVoucher') });
  return (
    <ReviewPanel
      kind="deposit"
      row={row}
      facts={facts}
      specs={actionsOf(row)}
      notice={<ChainCheck row={row} />}
      picture={<Voucher image={row.image} />}
    />
  );
}
