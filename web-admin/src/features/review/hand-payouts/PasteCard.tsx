import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { formatAmount } from '../../../fields/values/format-amount';
import { shorten } from '../../../fields/values/short';
import { useLanguage, useText } from '../../../locales/use-text';
import { errorMessage } from '../../../providers/http-errors';
import { bulkSums } from '../../../reviews/bulk/bulk-sums';
import { mono } from '../../../theme/mono';
import { sums } from './PayoutTiles';
import { type Line, linesOf, type PayoutRow } from './payout-lines';
import { mostLines } from './use-matches';

interface PasteCardProps {
  text: string;
  onText: (text: string) => void;
  lines: readonly Line[];
  /** whether the chain is asked */
  node: boolean;
  failure: unknown;
  matched: PayoutRow[];
  /** lines are being looked up */
  busy: boolean;
  onMark: () => void;
}

/** Hashes as they were pasted, each with the payout it found, and the button that marks those. */
export function PasteCard({ text, onText, lines, node, failure, matched, busy, onMark }: PasteCardProps) {
  const t = useText();
  const translate = useTranslate();
  const language = useLanguage();
  const pasted = linesOf(text);
  const sum = bulkSums(sums(matched))
    .assets.map((one) => `${formatAmount(one.sum, language)} ${one.asset}`)
    .join(', ');
  return (
    <Card component="section" aria-label={t('payouts.paste')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
          {t('payouts.paste')}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t(node ? 'payouts.anyOrder' : 'payouts.withNumbers')}</Box>
      </Box>
      <TextField
        multiline
        minRows={4}
        maxRows={8}
        label={t('payouts.hashes')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: mono, fontSize: 13 } } }}
      />
      {pasted.length > mostLines ? (
        <Alert severity="error" variant="outlined" role="alert">
          {t('approvals.bulk.tooMany', { most: mostLines })}
        </Alert>
      ) : null}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(errorMessage(failure))}
        </Alert>
      ) : null}
      {lines.length > 0 ? <Lines pasted={pasted} lines={lines} /> : null}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t(node ? 'payouts.again' : 'payouts.noNode')}</Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={text === ''} onClick={() => onText('')}>
          {t('payouts.clear')}
        </Button>
        <Button
          variant="contained"
          aria-haspopup="dialog"
          loading={busy}
          disabled={matched.length === 0}
          onClick={onMark}
          sx={{ flex: 1 }}
        >
          {t('approvals.bulk.confirmPaid', { count: matched.length })}
        </Button>
      </Box>
      {sum === '' ? null : <Box sx={{ fontSize: 12, textAlign: 'center', color: 'text.secondary' }}>{sum}</Box>}
    </Card>
  );
}

function Lines({ pasted, lines }: { pasted: readonly string[]; lines: readonly Line[] }) {
  const t = useText();
  const told = (line: Line): string => {
    if (line.state === 'found') return `→ ${line.id}`;
    if (line.state === 'used' && line.id !== null) return t('payouts.lines.usedBy', { id: line.id });
    if (line.state === 'amountDiffers') return t('payouts.lines.amountDiffers', { id: line.id, sent: line.sent });
    return t(`payouts.lines.${line.state}`);
  };
  return (
    <Box
      component="ol"
      aria-label={t('payouts.pasted')}
      // a list that scrolls must be reached by keyboard
      tabIndex={0}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 300, overflowY: 'auto', fontSize: 12 }}
    >
      {lines
        .map((line, at) => ({ ...line, place: at + 1, text: pasted[at] ?? '' }))
        .map((line) => (
          <Box
            key={line.place}
            component="li"
            sx={{
              display: 'flex',
              gap: 1,
              py: 0.5,
              color: line.state === 'found' ? 'text.primary' : 'error.main',
            }}
          >
            <Box component="span" sx={{ width: 26, color: 'text.secondary' }}>
              {line.place}
            </Box>
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontFamily: mono }}
            >
              {shorten(line.txHash ?? line.text, 8, 6)}
            </Box>
            <span>{told(line)}</span>
          </Box>
        ))}
    </Box>
  );
}
