import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { PendingAwards, SettleAnswer } from '@server/awards/income/income.schemas';
import { signOf } from '@server/common/money/decimal.rules';
import { useDataProvider, useTranslate } from 'react-admin';
import { ActDialog } from '../../../actions/ActDialog';
import { forgetIntention, intentionOf } from '../../../actions/intentions';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { useBulkAct } from '../../../reviews/bulk/bulk-act';

const intention = 'awards/settle';

/** States what settling now pays out, does it, and says what became of it. */
export function SettleDialog({ pending, onClose }: { pending: PendingAwards; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const language = useLanguage();
  const provider = useDataProvider<ConsoleProvider>();
  const { act, sending, failure, answer } = useBulkAct<SettleAnswer>();
  const isShort = signOf(pending.short) > 0;
  const stated = { count: pending.count, amount: formatAmount(pending.amount, language) };

  const settle = () =>
    act(() => {
      const answered = intentionOf(intention).send(
        {},
        async (body, key) => (await provider.action<SettleAnswer>('awards', null, 'settle', body, key)).data,
      );
      return (
        answered?.then((result) => {
          forgetIntention(intention);
          return result;
        }) ?? null
      );
    });

  return (
    <ActDialog
      title={t('awards.settle.title')}
      busy={sending}
      dirty={false}
      onClose={onClose}
      onSubmit={() => void settle()}
      confirm={answer ? null : { label: t('awards.settle.confirm'), focus: true }}
    >
      {answer ? (
        <Outcome answer={answer} />
      ) : (
        <>
          <Typography sx={{ fontSize: 16 }}>{t('awards.settle.statement', stated)}</Typography>
          {isShort ? (
            <Alert severity="warning" variant="outlined">
              {t('awards.settle.short', {
                rewards: formatAmount(pending.rewards, language),
                short: formatAmount(pending.short, language),
              })}
            </Alert>
          ) : null}
        </>
      )}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

/** How many were settled, and what still waits and for what. */
function Outcome({ answer }: { answer: SettleAnswer }) {
  const t = useText();
  const facts: Fact[] = [{ label: t('awards.settle.paid'), value: <Amount value={answer.amount} asset="USDT" /> }];
  if (signOf(answer.short) > 0)
    facts.push({ label: t('awards.settle.waitsForPool'), value: <Amount value={answer.short} asset="USDT" /> });
  if (signOf(answer.frozen) > 0)
    facts.push({ label: t('awards.settle.waitsForUser'), value: <Amount value={answer.frozen} asset="USDT" /> });
  return (
    <>
      <Typography role="status" sx={{ fontSize: 16 }}>
        {t('awards.settle.done', { count: answer.settled })}
      </Typography>
      <Facts facts={facts} />
    </>
  );
}
