import Box from '@mui/material/Box';
import type { CommunityRow } from '@server/users/communities/communities.list';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';

/** How many are in a community; said where they are still being worked out. */
export function Members({ row }: { row: Pick<CommunityRow, 'memberCount' | 'settling'> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      {row.settling ? <Signal tone="info" text={t('communities.settling')} /> : null}
      {new Intl.NumberFormat(language).format(row.memberCount)}
    </Box>
  );
}
