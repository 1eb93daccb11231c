import { Box, Button } from '@mui/material';
import type { ProofRoot } from '@server/ledger/proofs/proof.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/http/use-act';
import { useFormat } from '../../lib/i18n/use-format';
import { ensureChain } from '../../lib/wallet/chain';
import { findWallets } from '../../lib/wallet/find-wallets';
import { Icon } from '../../shared/icons/Icon';
import { type FactRow, FactRows } from '../../ui/amounts/FactRows';
import { QueryView } from '../../ui/feedback/QueryView';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { Section } from '../../ui/parts/Section';
import { type Anchored, type AnchorVerdict, checkAnchor } from './anchor-check';
import { anchorQuery } from './proof-calls';

/** Where the root of a day stands on the chain, for the reader's own wallet to look up; nothing where none is written. */
export function AnchorView({ root }: { root: ProofRoot }) {
  const { t } = useTranslation('proof');
  const query = useQuery(anchorQuery(root.date));
  if (query.data && !query.data.on && !query.data.anchor) return null;
  return (
    <Section title={t('anchor.title')}>
      <QueryView query={query}>
        {({ anchor }) =>
          anchor?.txHash ? (
            <Written root={root} anchor={{ ...anchor, txHash: anchor.txHash }} />
          ) : (
            <Box sx={{ px: 1, fontSize: '0.875rem', color: 'muted' }}>{t(anchor ? 'anchor.open' : 'anchor.none')}</Box>
          )
        }
      </QueryView>
    </Section>
  );
}

interface WrittenProps {
  root: ProofRoot;
  anchor: Anchored;
}

function Written({ root, anchor }: WrittenProps) {
  const { t } = useTranslation(['proof', 'common']);
  const format = useFormat();
  const check = useAct({ mutationFn: (switching: boolean) => checkWithWallet(root, anchor, switching) });
  const verdict = check.data;
  const elsewhere = verdict?.kind === 'problem' && verdict.problem === 'otherChain';
  const rows: FactRow[] = [
    { label: t('anchor.tx'), value: anchor.txHash, copyLabel: t('anchor.copyTx'), onChain: true },
    { label: t('anchor.from'), value: anchor.from, copyLabel: t('anchor.copyFrom'), onChain: true },
    ...(anchor.block === null ? [] : [{ label: t('anchor.block'), value: format.count(anchor.block) }]),
    ...(anchor.anchoredAt === null ? [] : [{ label: t('anchor.at'), value: format.dateTime(anchor.anchoredAt) }]),
  ];
  return (
    <Card>
      <Box sx={{ fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{t('anchor.text')}</Box>
      <FactRows lined rows={rows} />
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {verdict && <Verdict verdict={verdict} />}
      </Box>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<Icon name="wallet" />}
        disabled={check.isPending}
        onClick={() => check.mutate(elsewhere)}
      >
        {check.isPending
          ? t('common:working')
          : t(elsewhere ? 'anchor.switch' : verdict ? 'anchor.again' : 'anchor.check')}
      </Button>
      <Box sx={{ fontSize: '0.75rem', color: 'muted', mt: 2, textAlign: 'center' }}>{t('anchor.checkText')}</Box>
    </Card>
  );
}

function Verdict({ verdict }: { verdict: AnchorVerdict }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  if (verdict.kind === 'problem') return <Callout tone="info">{t(`anchor.problem.${verdict.problem}`)}</Callout>;
  if (verdict.kind === 'wrong')
    return (
      <Callout tone="error">
        <strong>{t('anchor.wrong')}</strong> {t(`anchor.fault.${verdict.fault}`)} {t('verdict.report')}
      </Callout>
    );
  return (
    <Box sx={{ display: 'flex', gap: 2.5, mb: 3, color: 'gain', fontWeight: 600 }}>
      <Icon name="done" aria-hidden="true" sx={{ flex: 'none' }} />
      <span>{t('anchor.right', { block: format.count(verdict.block) })}</span>
    </Box>
  );
}

/** The wallet of the last login first; the demo wallet is on no chain, and is never found here. */
async function checkWithWallet(root: ProofRoot, anchor: Anchored, switching: boolean): Promise<AnchorVerdict> {
  const found = await findWallets();
  const wallet = found.kind === 'found' ? found.wallets[0] : undefined;
  if (!wallet) return { kind: 'problem', problem: 'missing' };
  // A wallet that stays where it is is told so by the check.
  if (switching) await ensureChain(wallet.provider).catch(() => undefined);
  return await checkAnchor(wallet.provider, root, anchor);
}
