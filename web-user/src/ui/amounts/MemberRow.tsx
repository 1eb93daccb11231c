import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { levelName } from '../../lib/account/level';
import { shownName } from '../../lib/account/names';
import { imageUrl } from '../../lib/browser/image-url';
import { PersonMark } from '../../shared/marks/PersonMark';
import { Pill } from '../feedback/StatusPill';
import { ListRow } from '../parts/ListRow';
import { AmountText } from './AmountText';

export interface MemberRowProps {
  member: { uid: string; nickname: string; avatar: string | null; level: number; performance: string };
  /** under the name */
  detail: ReactNode;
  onClick: () => void;
}

/** Somebody of a team or a community: who, of what level, and what came in from them and theirs. */
export const MemberRow = ({ member, detail, onClick }: MemberRowProps) => (
  <ListRow
    icon={<PersonMark seed={member.uid} src={imageUrl(member.avatar)} size={42} />}
    title={
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {shownName(member)}
        </Box>
        <LevelChip level={member.level} />
      </Box>
    }
    detail={detail}
    value={<AmountText value={member.performance} decimals={2} size="row" />}
    onClick={onClick}
  />
);

/** A level as it stands beside a name. */
export const LevelChip = ({ level }: { level: number }) => (
  <Pill sx={{ px: 2, py: 0.5, flex: 'none' }}>{levelName(level)}</Pill>
);
