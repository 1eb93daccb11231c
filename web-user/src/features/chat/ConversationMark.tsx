import { Box } from '@mui/material';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import type { ReactNode } from 'react';
import { imageUrl } from '../../lib/browser/image-url';
import { Icon } from '../../shared/icons/Icon';
import { HouseMark } from '../../shared/marks/HouseMark';
import { PersonMark } from '../../shared/marks/PersonMark';
import { token } from '../../shared/tokens';

/** Whom a conversation is with, as a picture. */
export function ConversationMark({ row, size = 44 }: { row: ConversationRow; size?: number }) {
  const { kind, avatar, peer, number, online } = row;
  if (kind === 'service') return <ServiceMark size={size} />;
  const seed = kind === 'group' ? `group ${number}` : String(peer?.uid ?? row.conversation);
  return (
    <Box component="span" sx={{ position: 'relative', display: 'block', flex: 'none' }}>
      <PersonMark seed={seed} src={imageUrl(avatar)} size={size} />
      {kind === 'group' && (
        <Corner>
          <Icon name="team" sx={{ fontSize: '0.75rem', color: 'muted' }} />
        </Corner>
      )}
      {kind === 'direct' && online && <Here />}
    </Box>
  );
}

/** The house, round as people are. */
export const ServiceMark = ({ size = 44 }: { size?: number }) => (
  <Box
    component="span"
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: size,
      height: size,
      borderRadius: '50%',
      bgcolor: 'brassWash',
    }}
  >
    <HouseMark size={Math.round(size * 0.72)} />
  </Box>
);

const Corner = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      right: -4,
      bottom: -4,
      display: 'grid',
      placeItems: 'center',
      width: 20,
      height: 20,
      borderRadius: '50%',
      bgcolor: 'raised',
      boxShadow: `0 0 0 2px ${token('surface')}`,
    }}
  >
    {children}
  </Box>
);

/** Somebody is here now; the words for it stand beside. */
export const Here = () => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: 11,
      height: 11,
      borderRadius: '50%',
      bgcolor: 'gain',
      boxShadow: `0 0 0 2px ${token('surface')}`,
    }}
  />
);
