import type { MemberDetail } from '@server/users/communities/communities.schemas';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../lib/account/level';
import { shownName } from '../../lib/account/names';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';

/** What there is to know of somebody below the reader, in a team or in a community. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { uid, account, level, depth, childCount, teamCount, performance, invitedBy, joined } = member;
  return (
    <FactRows
      lined
      rows={[
        { label: t('member.uid'), value: uid, copyLabel: t('member.copyUid') },
        { label: t('member.account'), value: account },
        { label: t('member.level'), value: levelName(level) },
        { label: t('member.invitedBy'), value: invitedBy ? shownName(invitedBy) : t('member.me') },
        { label: t('member.depth'), value: format.count(depth) },
        { label: t('member.joined'), value: format.dateTime(joined) },
        { label: t('member.childCount'), value: format.count(childCount) },
        { label: t('member.teamCount'), value: format.count(teamCount) },
        { label: t('member.performance'), value: <AmountText value={performance} asset="USDT" decimals={2} /> },
      ]}
    />
  );
}
