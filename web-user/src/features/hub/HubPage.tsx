import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import NorthEastRounded from '@mui/icons-material/NorthEastRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import SouthWestRounded from '@mui/icons-material/SouthWestRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, Typography } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe, useMyHome } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { CopyButton } from '../../ui/CopyButton';
import { HideBalancesButton } from '../../ui/HideBalancesButton';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';

const links = [
  { key: 'bills', to: '/pages/transaction/dateils', Icon: ReceiptLongOutlined },
  { key: 'deposits', to: '/pages/property/recharge/list', Icon: SouthWestRounded },
  { key: 'withdrawals', to: '/pages/property/withdrawal/list', Icon: NorthEastRounded },
  { key: 'transfer', to: '/pages/property/transfer', Icon: SendRounded },
  { key: 'exchange', to: '/pages/property/exchange', Icon: SwapHorizRounded },
  { key: 'share', to: '/pages/user/share', Icon: GroupAddOutlined },
  { key: 'proof', to: '/pages/proof/index', Icon: VerifiedUserOutlined },
  { key: 'rules', to: '/pages/article/index?cat=rules', Icon: GavelOutlined },
  { key: 'newsCentre', to: '/pages/article/index', Icon: CampaignOutlined },
  { key: 'about', to: '/pages/article/index?cat=about', Icon: InfoOutlined },
] as const;

/** Links to the other pages about money. */
function HubLinks() {
  const { t } = useTranslation('home');
  return (
    <Box component="ul">
      {links.map(({ key, to, Icon }) => (
        <li key={key}>
          <ListRow
            icon={<Icon aria-hidden="true" sx={{ color: 'primary.main' }} />}
            title={t(`entry.${key}`)}
            to={to}
          />
        </li>
      ))}
    </Box>
  );
}

/** The wallet hub: what the reader holds, what waits, and links to everything about money. */
export function HubPage() {
  const { t } = useTranslation('home');
  const me = useMe();
  const home = useMyHome();
  return (
    <Page title={t('hub.title')} actions={<HideBalancesButton />}>
      <PullToRefresh onRefresh={refreshMe}>
        <QueryView query={me}>
          {(info) => (
            <>
              <HubFigures info={info} home={home.data} />
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
                  gap: 3,
                  mt: 4,
                }}
              >
                <Button component={Link} to="/pages/property/recharge" variant="contained">
                  {t('entry.deposit')}
                </Button>
                <Button component={Link} to="/pages/property/withdrawal" variant="outlined">
                  {t('entry.withdraw')}
                </Button>
              </Box>
              <Section
                title={t('hub.balances')}
                action={
                  <Typography component={Link} to="/pages/asset/index" variant="body2" sx={{ py: 3 }}>
                    {t('hub.allAssets')}
                  </Typography>
                }
              >
                <HubBalances balances={info.balances} />
              </Section>
            </>
          )}
        </QueryView>
        <Section title={t('hub.more')}>
          <HubLinks />
        </Section>
      </PullToRefresh>
    </Page>
  );
}

interface HubFiguresProps {
  info: UserInfo;
  home: MyHome | undefined;
}

/** Total value, today's income, level and what waits, all as the server gives them. */
function HubFigures({ info, home }: HubFiguresProps) {
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

/** All tokens, and those points the reader has. */
function HubBalances({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation('home');
  const shown = balances.filter((row) => row.kind === 'token' || !isZero(row.total));
  return (
    <Box component="ul">
      {shown.map((row) => (
        <li key={row.asset}>
          <ListRow
            icon={<AssetIcon code={row.asset} />}
            title={row.asset}
            detail={row.kind === 'point' ? t('hub.points') : undefined}
            value={<AmountText value={row.total} asset={row.asset} bare concealable />}
            valueDetail={
              row.value === null ? undefined : (
                <>
                  ≈ <AmountText value={row.value} decimals={2} concealable /> USDT
                </>
              )
            }
          />
        </li>
      ))}
    </Box>
  );
}
