import { Box, Button } from '@mui/material';
import type { Conversion } from '@server/finance/deposits/deposits.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { findSendingWallet, type SendingProblem, sendWithWallet } from '../../lib/wallet/send-with-wallet';
import { Icon } from '../../shared/icons/Icon';
import { Callout } from '../../ui/parts/Callout';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { Exact } from '../money';
import { Expected, useRule, useTermRows } from './Conversion';
import type { Payable } from './deposit-calls';
import { keepSentDeposit, type SentDeposit } from './sent-deposit';
import type { Filing } from './use-filing';

export interface SendFromWalletProps {
  calculation: Payable;
  /** what was typed; null if it is no good amount */
  amount: string | null;
  /** what the amount would be turned into now; null: it stays what it is, or that is not known yet */
  conversion: Conversion | null;
  /** tells what is wrong with the amount */
  onMissing: () => void;
  filing: Filing;
}

const coin = 'BNB';

/** Sends the typed amount from the wallet of the session, and files it by the hash the wallet returns. */
export function SendFromWallet({ calculation, amount, conversion, onMissing, filing }: SendFromWalletProps) {
  const { t } = useTranslation(['deposit', 'money']);
  const wallet = useQuery({
    queryKey: ['me', 'sendingWallet'],
    queryFn: async () => (await findSendingWallet()) !== null,
    staleTime: Infinity,
  });
  const rule = useRule();
  const termRows = useTermRows();
  const locked = useRef(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<SendingProblem | 'rejected' | null>(null);
  const { asset, address, contract, chainDecimals, network } = calculation;
  // A token whose contract is not known cannot be sent from here.
  if (!wallet.data || (contract === null && asset !== coin)) return null;

  const send = async (wanted: string) => {
    // The lock is taken at once: a second tap must not make a second transfer.
    if (locked.current) return;
    locked.current = true;
    setWaiting(true);
    setProblem(null);
    const result = await sendWithWallet({ to: address, contract, amount: wanted, chainDecimals });
    locked.current = false;
    setWaiting(false);
    if (result.kind !== 'sent') return setProblem(result.kind === 'rejected' ? 'rejected' : result.problem);
    const sent = keepSentDeposit({ asset, amount: wanted, txHash: result.txHash.toLowerCase() });
    setAsked(null);
    await filing.file(sent);
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        startIcon={<Icon name="wallet" />}
        onClick={() => {
          setProblem(null);
          if (amount === null) onMissing();
          else setAsked(amount);
        }}
      >
        {t('wallet.send')}
      </Button>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 1.5 }}>{t('wallet.hint')}</Box>
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('wallet.confirm')}
        note={
          waiting
            ? t('wallet.waiting')
            : [t('wallet.note'), rule(asset, calculation.conversion)].filter(Boolean).join(' ')
        }
        sum={{ label: t('money:confirm.pay'), value: <Exact value={asked} asset={asset} flow="out" /> }}
        to={address}
        rows={[
          {
            label: t(calculation.conversion ? 'conversion.about' : 'credited'),
            value:
              calculation.conversion && !conversion
                ? '\u2013'
                : asked && <Expected amount={asked} asset={asset} conversion={conversion} />,
          },
          ...termRows(asset, conversion),
          { label: t('network'), value: network },
        ]}
        confirmLabel={t('wallet.send')}
        onConfirm={() => asked !== null && void send(asked)}
        pending={waiting}
        error={problem && t(`wallet.problem.${problem}`)}
      />
    </Box>
  );
}

/** What left the wallet before the page was closed: filed at once, and by hand if that failed. */
export function UnfiledDeposit({ sent, filing }: { sent: SentDeposit; filing: Filing }) {
  const { t } = useTranslation(['deposit', 'common']);
  const errorText = useErrorText();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || filing.pending || filing.error) return;
    begun.current = true;
    void filing.file(sent);
  }, [filing, sent]);
  const reason = errorText(filing.error);
  return (
    <Callout tone={reason ? 'error' : 'info'}>
      {t('wallet.unfiled')} <Exact value={sent.amount} asset={sent.asset} />
      <Box sx={{ mt: 1 }}>{sent.txHash}</Box>
      {reason && <Box sx={{ mt: 1 }}>{reason}</Box>}
      <Button sx={{ mt: 2 }} variant="outlined" disabled={filing.pending} onClick={() => void filing.file(sent)}>
        {filing.pending ? t('common:working') : t('wallet.file')}
      </Button>
    </Callout>
  );
}
