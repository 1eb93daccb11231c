import { Box } from '@mui/material';
import type { CommunityMember } from '@server/users/communities/communities.schemas';
import { useQuery } from '@tanstack/react-query';
import { shownName } from '../../lib/account/names';
import { imageUrl } from '../../lib/browser/image-url';
import { PersonMark } from '../../shared/marks/PersonMark';
import { QueryView } from '../../ui/feedback/QueryView';
import { Sheet } from '../../ui/sheets/Sheet';
import { MemberFacts } from '../team';
import { memberQuery } from './community-calls';
import { MemberCards, MemberMiners } from './MemberHoldings';

export interface MemberSheetProps {
  member: CommunityMember;
  onClose: () => void;
}

/** What the leader sees of a member: who they are, their cards and their miners. */
export function MemberSheet({ member, onClose }: MemberSheetProps) {
  const query = useQuery(memberQuery(member.uid));
  return (
    <Sheet open onClose={onClose} title={shownName(member)}>
      <Box sx={{ display: 'flex', justifyContent: 'center', pb: 4 }}>
        <PersonMark seed={member.uid} src={imageUrl(member.avatar)} size={72} />
      </Box>
      <QueryView query={query}>
        {(detail) => (
          <>
            <MemberFacts member={detail} />
            <MemberCards {...detail.cards} />
            <MemberMiners {...detail.miners} />
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
