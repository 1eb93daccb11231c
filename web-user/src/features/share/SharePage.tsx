import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { awardSummaryQuery } from '../../lib/account/awards';
import { useMe, useMyHome } from '../../lib/account/me';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton, FactsSkeleton } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { QrCode } from '../../ui/parts/QrCode';
import { Section } from '../../ui/parts/Section';
import { settledOf, teamTotal } from '../income';
import { appAddress } from './app-address';
import { LinkCard } from './LinkCard';
import { PosterSheet } from './PosterSheet';
import { ShareButton } from './ShareButton';
import { ShareWords } from './ShareWords';
import { shareQuery } from './share-calls';
import { shareLink } from './share-link';

/** Invite friends: code, link, QR, poster, and how many came. */
export function SharePage() {
  const { t } = useTranslation('share');
  const me = useMe();
  const words = useQuery(shareQuery(useLanguage())).data;
  const [posterOpen, setPosterOpen] = useState(false);
  return (
    <Page title={t('title')}>
      <QueryView query={me} skeleton={<CardsSkeleton cards={['19rem', '4.5rem', '3.25rem', '3.25rem']} />}>
        {(info) => {
          const link = shareLink(appAddress(), info.inviteCode);
          return (
            <>
              {!info.flags.canRefer && (
                <Callout tone="info">
                  {t('bindFirst')} <Link to="/pages/user/bind">{t('bind.action')}</Link>
                </Callout>
              )}
              <Card>
                <QrCode value={link} label={t('qr')} size={168} />
                <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', textAlign: 'center' }}>
                  {t('code')}
                </Typography>
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', pl: 11 }}>
                  <Box
                    sx={{
                      fontSize: 'clamp(1rem, 8vw, 2.125rem)',
                      lineHeight: 40 / 34,
                      fontWeight: weight.strong,
                      letterSpacing: '0.04em',
                    }}
                  >
                    {info.inviteCode}
                  </Box>
                  <CopyButton text={info.inviteCode} label={t('copyCode')} />
                </Box>
              </Card>
              <LinkCard link={link} sx={{ mt: 2 }} />
              {words && <ShareWords share={words} />}
              <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
                <ShareButton
                  variant="contained"
                  data={{ text: words?.title ?? '', url: link }}
                  waiting={words === undefined}
                  label={() => t('send')}
                />
                <Button
                  size="large"
                  variant="outlined"
                  startIcon={<Icon name="image" />}
                  onClick={() => setPosterOpen(true)}
                >
                  {t('poster.action')}
                </Button>
              </Box>
              <TeamFigures />
              <IncomeFigures />
              <PosterSheet open={posterOpen} onClose={() => setPosterOpen(false)} code={info.inviteCode} link={link} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** How many came by my invitation: direct, indirect, in all. */
function TeamFigures() {
  const { t } = useTranslation('share');
  const format = useFormat();
  const home = useMyHome();
  return (
    <Section title={t('team.title')} action={<Link to="/pages/user/spread">{t('team.all')}</Link>}>
      <QueryView query={home} skeleton={<FactsSkeleton rows={3} />}>
        {({ team }) => (
          <Card sx={{ py: 1 }}>
            <FactRows
              lined
              rows={[
                { label: t('team.direct'), value: format.count(team.directCount) },
                { label: t('team.indirect'), value: format.count(team.indirectCount) },
                { label: t('team.total'), value: format.count(team.teamCount) },
              ]}
            />
          </Card>
        )}
      </QueryView>
    </Section>
  );
}

/** What came of it: all awards, and those that inviting gives. */
function IncomeFigures() {
  const { t } = useTranslation('share');
  const awards = useQuery(awardSummaryQuery);
  const money = (value: string) => <AmountText value={value} asset="USDT" decimals={2} concealable />;
  return (
    <Section title={t('income.title')} action={<Link to="/pages/user/incomeDetail">{t('income.all')}</Link>}>
      <QueryView query={awards} skeleton={<FactsSkeleton rows={4} />}>
        {({ settled, byKind }) => (
          <Card sx={{ py: 1 }}>
            <FactRows
              lined
              rows={[
                { label: t('income.total'), value: money(settled) },
                { label: t('income.direct'), value: money(settledOf(byKind, 'direct')) },
                { label: t('income.team'), value: money(teamTotal(byKind)) },
                { label: t('income.meal'), value: money(settledOf(byKind, 'meal')) },
              ]}
            />
          </Card>
        )}
      </QueryView>
    </Section>
  );
}
