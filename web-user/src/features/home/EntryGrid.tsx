import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import PieChartOutlineRounded from '@mui/icons-material/PieChartOutlineRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import ShowChartRounded from '@mui/icons-material/ShowChartRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import { Box, ButtonBase } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const entries = [
  { key: 'assets', to: '/pages/asset/index', Icon: PieChartOutlineRounded },
  { key: 'wallet', to: '/pages/transaction/index', Icon: AccountBalanceWalletOutlined },
  { key: 'transfer', to: '/pages/property/transfer', Icon: SendRounded },
  { key: 'bills', to: '/pages/transaction/dateils', Icon: ReceiptLongOutlined },
  { key: 'share', to: '/pages/user/share', Icon: GroupAddOutlined },
  { key: 'market', to: '/pages/market/index', Icon: ShowChartRounded },
  { key: 'exchange', to: '/pages/property/exchange', Icon: SwapHorizRounded },
  { key: 'news', to: '/pages/article/index', Icon: CampaignOutlined },
  { key: 'rules', to: '/pages/article/index?cat=rules', Icon: GavelOutlined },
  { key: 'about', to: '/pages/article/index?cat=about', Icon: InfoOutlined },
] as const;

/** Everything that has no place in the bottom bar. */
export function EntryGrid() {
  const { t } = useTranslation('home');
  return (
    <Box
      component="nav"
      aria-label={t('entry.all')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(4.75rem, 46%), 1fr))',
        columnGap: 1,
        rowGap: 2,
        mt: 4,
      }}
    >
      {entries.map(({ key, to, Icon }) => (
        <ButtonBase
          key={key}
          component={Link}
          to={to}
          sx={{
            flexDirection: 'column',
            justifyContent: 'flex-start',
            gap: 2,
            p: 1,
            minWidth: 0,
            borderRadius: '12px',
            fontSize: '0.75rem',
            lineHeight: 1.3,
            textAlign: 'center',
            hyphens: 'auto',
          }}
        >
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 48,
              height: 48,
              borderRadius: '16px',
              bgcolor: 'raised',
            }}
          >
            <Icon aria-hidden="true" sx={{ color: 'primary.main' }} />
          </Box>
          <Box component="span" sx={{ maxWidth: '100%' }}>
            {t(`entry.${key}`)}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
