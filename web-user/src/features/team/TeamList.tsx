import { Box, ButtonBase } from '@mui/material';
import type { TeamMember, TeamQuery, TeamSummary } from '@server/users/team/team.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasOwnName, shownName, spacedUid } from '../../lib/account/names';
import { useDebounced } from '../../lib/browser/use-debounced';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { MemberRow } from '../../ui/amounts/MemberRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SearchField } from '../../ui/inputs/SearchField';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../ui/pages/EndlessList';
import { MemberSheet } from './MemberSheet';
import { NobodyFound } from './NobodyFound';
import { fetchTeam, type TeamScope, teamKey } from './team-calls';

const tabs = ['direct', 'indirect', 'all'] as const;

/** The lists of my team: those I invited, those they invited, and everybody. */
export function TeamLists({ team }: { team: TeamSummary }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const [tab, setTab] = useState<(typeof tabs)[number]>(team.directCount > 0 ? 'direct' : 'all');
  const counts = { direct: team.directCount, indirect: team.indirectCount, all: team.teamCount };
  return (
    <Box sx={{ mt: 5 }}>
      <SegmentedTabs
        label={t('list.which')}
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: t(`list.${value}`), count: format.count(counts[value]) }))}
      />
      <Box sx={{ mt: 2.5 }}>
        <TeamList scope={tab} empty={<EmptyState title={t('list.none')} text={t('list.noneText')} />} />
      </Box>
    </Box>
  );
}

export interface TeamListProps {
  scope: TeamScope;
  /** where nobody is in it */
  empty: ReactNode;
}

/** People of the team, searchable, in the order they came or the other way round. */
export function TeamList({ scope, empty }: TeamListProps) {
  const { t } = useTranslation('team');
  const [text, setText] = useState('');
  const [sort, setSort] = useState<TeamQuery['sort']>('newest');
  const [shown, setShown] = useState<TeamMember | null>(null);
  const keyword = useDebounced(text.trim());
  const search = { scope, sort, ...(keyword ? { keyword } : {}) };
  return (
    <>
      <SearchField
        label={t('search.label')}
        value={text}
        onChange={setText}
        maxLength={64}
        clearLabel={t('search.clear')}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          px: 4,
          fontSize: '0.75rem',
          lineHeight: 16 / 12,
          color: 'muted',
        }}
      >
        <ButtonBase
          onClick={() => setSort(sort === 'newest' ? 'oldest' : 'newest')}
          sx={{ minHeight: 44, gap: 1, font: 'inherit', textAlign: 'left' }}
        >
          {t(`sort.${sort}`)}
          <Icon name="swap" aria-hidden="true" sx={{ fontSize: '1rem' }} />
        </ButtonBase>
        <Box component="span" sx={{ ml: 'auto' }}>
          {t('list.performance')}
        </Box>
      </Box>
      <EndlessList
        key={JSON.stringify(search)}
        within
        cut={t('search.more')}
        queryKey={teamKey(search)}
        fetchPage={(cursor, signal) => fetchTeam(search, cursor, signal)}
        keyOf={({ uid }) => uid}
        label={t('title')}
        keep={scope === 'direct' && keyword === '' && sort === 'newest'}
        renderItem={(member) => (
          <MemberRow member={member} detail={<MemberDetail member={member} />} onClick={() => setShown(member)} />
        )}
        empty={keyword ? <NobodyFound onClear={() => setText('')} /> : empty}
      />
      {shown && <MemberSheet member={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** What I noted about them, their number, and by whom they came. */
function MemberDetail({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team');
  const { invitedBy, remark } = member;
  const by = invitedBy ? t('member.by', { name: shownName(invitedBy) }) : t('member.direct');
  // The number of who has no name stands above already.
  const line = hasOwnName(member) ? t('member.line', { uid: spacedUid(member.uid), by }) : by;
  return (
    <>
      {remark && (
        <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
          {remark}
        </Box>
      )}
      {line}
    </>
  );
}
