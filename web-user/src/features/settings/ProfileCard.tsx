import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { UserInfo } from '@server/home/home.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Avatar } from '../../ui/Avatar';
import { CopyButton } from '../../ui/CopyButton';
import { DetailRows } from '../../ui/DetailRows';
import { Panel } from '../../ui/Panel';
import { ProfileSheet } from './ProfileSheet';

/** My profile as others may see it, with the way to change it. */
export function ProfileCard({ info }: { info: UserInfo }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  return (
    <Panel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mr: -2 }}>
        <Avatar path={info.avatar} seed={info.uid} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {info.nickname}
          </Typography>
          <Typography variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
            {t('profile.level', { level: info.level })}
          </Typography>
        </Box>
        <IconButton aria-label={t('profile.edit')} onClick={() => setEditing(true)}>
          <EditOutlined />
        </IconButton>
      </Box>
      <Box sx={{ mt: 2 }}>
        <DetailRows
          rows={[
            { label: t('profile.uid'), value: <Copyable text={info.uid} label={t('profile.copyUid')} /> },
            {
              label: t('profile.address'),
              value: <Copyable text={info.address} shown={info.account} label={t('profile.copyAddress')} />,
            },
            ...(info.spread
              ? [{ label: t('profile.referrer'), value: info.spread.nickname || info.spread.account }]
              : []),
            { label: t('profile.joined'), value: format.date(info.joinedAt) },
          ]}
        />
      </Box>
      <ProfileSheet open={editing} onClose={() => setEditing(false)} info={info} />
    </Panel>
  );
}

const Copyable = ({ text, shown = text, label }: { text: string; shown?: string; label: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', my: -2.5, mr: -3 }}>
    {shown}
    <CopyButton text={text} label={label} />
  </Box>
);
