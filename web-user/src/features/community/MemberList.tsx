import { Box } from '@mui/material';
import type { CommunityMember } from '@server/users/communities/communities.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasOwnName, spacedUid } from '../../lib/account/names';
import { useDebounced } from '../../lib/browser/use-debounced';
import { MemberRow } from '../../ui/amounts/MemberRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SearchField } from '../../ui/inputs/SearchField';
import { EndlessList } from '../../ui/pages/EndlessList';
import { NobodyFound } from '../team';
import { fetchMembers, membersKey } from './community-calls';
import { MemberSheet } from './MemberSheet';

/** Who belongs to the community that I lead. */
export function MemberList() {
  const { t } = useTranslation(['community', 'team']);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<CommunityMember | null>(null);
  const keyword = useDebounced(text.trim());
  return (
    <>
      <SearchField
        label={t('team:search.label')}
        value={text}
        onChange={setText}
        maxLength={64}
        clearLabel={t('team:search.clear')}
      />
      <Box sx={{ py: 3, px: 4, textAlign: 'right', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
        {t('team:list.performance')}
      </Box>
      <EndlessList
        key={keyword}
        within
        cut={t('team:search.more')}
        queryKey={membersKey(keyword)}
        fetchPage={(cursor, signal) => fetchMembers(keyword, cursor, signal)}
        keyOf={({ uid }) => uid}
        label={t('members.title')}
        renderItem={(member) => (
          <MemberRow
            member={member}
            detail={
              <>
                {hasOwnName(member) && `${spacedUid(member.uid)} · `}
                {t('members.team', { count: member.teamCount })}
              </>
            }
            onClick={() => setShown(member)}
          />
        )}
        empty={
          keyword ? (
            <NobodyFound onClear={() => setText('')} />
          ) : (
            <EmptyState title={t('members.none')} text={t('members.noneText')} />
          )
        }
      />
      {shown && <MemberSheet member={shown} onClose={() => setShown(null)} />}
    </>
  );
}
