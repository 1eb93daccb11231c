import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box, Button } from '@mui/material';
import type { DepositCalculation } from '@server/finance/finance.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findSendingWallet, type SendingProblem, sendWithWallet } from '../../lib/wallet/send-with-wallet';
import { AmountText } from '../../ui/AmountText';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { keepSentDeposit } from './sent-deposit';
import type { Filing } from './use-filing';

export interface SendFromWalletProps {
  calculation: DepositCalculation;
  /** what was typed, where it is a good amount */
  amount: string | null;
  /** tells what is wrong with the amount */
  onMissing: () => void;
  filing: Filing;
}

const coin = 'BNB';

/** Sends the typed amount from the wallet of the session, and files it by the hash the wallet answers. */
export function SendFromWallet({ calculation, amount, onMissing, filing }: SendFromWalletProps) {
  const { t } = useTranslation('deposit');
  const wallet = useQuery({
    queryKey: ['me', 'sendingWallet'],
    queryFn: async () => (await findSendingWallet()) !== null,
    staleTime: Infinity,
  });
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
  const exact = asked !== null && <AmountText value={asked} asset={asset} decimals={8} />;
  return (
    <Box sx={{ mb: 4 }}>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        startIcon={<AccountBalanceWalletOutlined />}
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
        note={waiting ? t('wallet.waiting') : t('wallet.note')}
        pay={exact}
        to={address}
        rows={[{ label: t('network'), value: network }]}
        confirmLabel={t('wallet.send')}
        onConfirm={() => asked !== null && void send(asked)}
        pending={waiting}
        error={problem && t(`wallet.problem.${problem}`)}
      />
    </Box>
  );
}
