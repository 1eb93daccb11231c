import { Box, Typography } from '@mui/material';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { CopyButton } from '../../ui/CopyButton';
import { Panel } from '../../ui/Panel';

interface HubFiguresProps {
  info: UserInfo;
  home: MyHome | undefined;
}

/** Total value, today's income, level and what waits: figures the server gives, nothing else. */
export function HubFigures({ info, home }: HubFiguresProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const figures = [
    { label: t('panel.today'), value: home && <AmountText value={home.todayIn} decimals={2} signed concealable /> },
    { label: t('hub.level'), value: `V${info.level}` },
    { label: t('hub.waiting'), value: home && format.count(home.pendingDeposits + home.pendingWithdrawals) },
  ];
  return (
    <Panel art={info.uid}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: -2, mr: -2 }}>
        <Typography variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
          {info.account}
        </Typography>
        <CopyButton text={info.address} label={t('hub.copyAddress')} />
      </Box>
      <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('panel.total')}
      </Typography>
      <Box sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 }}>
        <AmountText value={info.totalValue} decimals={2} concealable />
        <Box component="span" sx={{ display: 'inline-block', ml: 2, fontSize: '0.875rem', color: 'text.secondary' }}>
          USDT
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 6,
          rowGap: 3,
          mt: 4,
        }}
      >
        {figures.map((figure) => (
          <Box key={figure.label} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary', hyphens: 'auto' }}>
              {figure.label}
            </Box>
            <Box component="dd" className="figures" sx={{ fontWeight: 600 }}>
              {figure.value ?? '\u2013'}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
