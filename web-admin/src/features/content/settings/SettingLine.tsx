import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SettingRow } from '@server/settings/settings.schemas';
import { useState } from 'react';
import { Link } from 'react-admin';
import { formatAge, formatTime } from '../../../fields/time/time';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { mono } from '../../../theme/mono';
import { SettingDialog } from './SettingDialog';
import { SettingHistory } from './SettingHistory';
import { settingFault } from './setting-value';
import { useSettingWords } from './use-setting-words';

/** One setting: what it is, its value, its default and bounds, who changed it when. */
export function SettingLine({ row }: { row: SettingRow }) {
  const t = useText();
  const language = useLanguage();
  const mayWrite = useMay('settings.write');
  const words = useSettingWords(row);
  const [open, setOpen] = useState<'change' | 'history' | null>(null);
  const atDefault = row.value === row.default;
  const changed =
    row.updatedAt === null
      ? t('settings.neverChanged')
      : t('settings.changedBy', {
          staff: row.updatedBy ?? t('app.none'),
          age: formatAge(row.updatedAt, Date.now(), language),
        });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px 190px' },
        gap: { xs: 1, md: 3 },
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{row.label}</Box>
          {row.secondPerson ? <Signal tone="info" text={t('proposals.secondPerson')} /> : null}
          {settingFault(row, row.value)?.key === 'settings.tooLarge' ? (
            <Signal tone="warning" text={t('settings.aboveBound')} />
          ) : null}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{row.help}</Box>
        <Box sx={{ color: 'text.secondary', fontFamily: mono, fontSize: 12, mt: 0.5 }}>{row.id}</Box>
      </Box>
      <Box>
        <Box sx={{ fontSize: 16, fontWeight: 600, color: atDefault ? 'text.primary' : 'primary.main' }}>
          {words.value(row.value)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {atDefault ? t('settings.atDefault') : t('settings.default', { value: words.value(row.default) })}
          {words.bounds() ? ` · ${words.bounds()}` : ''}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{changed}</Box>
        {row.proposalId === null ? null : (
          <Link to={`/proposals/${row.proposalId}/show`} sx={{ fontSize: 12 }}>
            {row.scheduledAt === null
              ? t('proposals.changeWaits')
              : t('proposals.changeAt', { time: formatTime(row.scheduledAt) })}
          </Link>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: { md: 'flex-end' } }}>
        <Button aria-haspopup="dialog" size="small" color="inherit" onClick={() => setOpen('history')}>
          {t('settings.history')}
        </Button>
        {mayWrite && row.page !== null ? (
          <Button component={Link} to={`/${row.page}`} size="small" variant="outlined">
            {t('settings.change')}
          </Button>
        ) : null}
        {mayWrite && row.page === null ? (
          <Button aria-haspopup="dialog" size="small" variant="outlined" onClick={() => setOpen('change')}>
            {t('settings.change')}
          </Button>
        ) : null}
      </Box>
      {open === 'change' ? <SettingDialog row={row} onClose={() => setOpen(null)} /> : null}
      {open === 'history' ? <SettingHistory row={row} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}
