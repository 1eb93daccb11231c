import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ChainStatus } from '@server/finance/payouts/payouts.schemas';
import type { ReactNode } from 'react';
import { formatAge } from '../../../fields/time/time';
import { Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';

function Part({ title, signal, children }: { title: string; signal?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1">
          {title}
        </Typography>
        {signal}
      </Box>
      {children}
    </Box>
  );
}

/** What the node says, and how far the scanner has read. */
export function NodeCard({ status }: { status: ChainStatus }) {
  const t = useText();
  const language = useLanguage();
  const { configured, node, scanner } = status;
  const block = (number: number | null) => (number === null ? t('app.none') : number.toLocaleString(language));
  const signal = (
    <Signal tone={node.ok ? 'success' : 'error'} text={t(node.ok ? 'chain.nodeOk' : 'chain.nodeFailed')} />
  );
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 3 }}>
      <Part title={t('chain.node')} signal={configured ? signal : undefined}>
        {configured ? null : (
          <Alert severity="info" variant="outlined">
            {t('chain.noNode')}
          </Alert>
        )}
        {configured && node.problem ? (
          <Alert severity="error" variant="outlined">
            {node.problem}
          </Alert>
        ) : null}
        <Facts
          facts={[
            { label: t('chain.chainId'), value: status.chainId },
            {
              label: t('chain.custody'),
              value: status.custody ? <HashText text={status.custody} whole onChain /> : t('app.none'),
            },
            { label: t('chain.head'), value: block(node.head) },
            { label: t('chain.finalized'), value: block(node.finalized) },
            {
              label: t('chain.checkedAt'),
              value: node.checkedAt ? formatAge(node.checkedAt, Date.now(), language) : t('app.none'),
            },
          ]}
        />
      </Part>
      <Part title={t('chain.scanner')}>
        <Facts
          facts={[
            { label: t('chain.scannedTo'), value: block(scanner.scannedTo) },
            { label: t('chain.behind'), value: block(scanner.behind) },
            { label: t('chain.window'), value: block(scanner.window) },
          ]}
        />
      </Part>
    </Card>
  );
}
