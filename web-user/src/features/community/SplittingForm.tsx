import { Box, Button } from '@mui/material';
import type { Splitting } from '@server/users/communities/communities.schemas';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useOnline } from '../../lib/browser/online';
import { isApiError } from '../../lib/http/api-error';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { showToast } from '../../ui/feedback/toast';
import { AmountField, useAmountProblem } from '../../ui/inputs/AmountField';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { SplittingWords } from '../../ui/parts/SplittingWords';
import { AssetPill } from '../money';
import { saveSplitting } from './community-calls';
import { isSame, splitDecimals, splittingBody, splittingProblems } from './splitting-form';

const modes = ['full', 'auto', 'later'] as const satisfies readonly Splitting['mode'][];
const fields = ['threshold', 'splitAmount'] as const;

/** How the community that I lead splits cards: what is typed is told in a sentence before it is saved. */
export function SplittingForm({ splitting }: { splitting: Splitting }) {
  const { t } = useTranslation(['community', 'common']);
  const online = useOnline();
  const errorText = useErrorText();
  const problemText = useAmountProblem(splitDecimals);
  const [draft, setDraft] = useState(splitting);
  const problems = splittingProblems(draft);
  const body = splittingBody(draft);
  const save = useAct({
    mutationFn: saveSplitting,
    onSuccess: async () => {
      showToast(t('saved'));
      await refreshMe();
    },
  });
  const refusedField = isApiError(save.error) ? save.error.field : null;
  const wordsOf = (field: (typeof fields)[number]) => {
    if (refusedField === field) return errorText(save.error);
    const problem = problems[field];
    return problem === 'aboveThreshold' ? t('aboveThreshold') : problemText(problem, draft[field]);
  };
  const change = (part: Partial<Splitting>) => {
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body) save.mutate(body);
  };
  const elsewhere = fields.every((field) => field !== refusedField) ? errorText(save.error) : null;
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Card>
        <ChoiceChips
          label={t('splitting.mode')}
          value={draft.mode}
          // Where cards stay whole both amounts rest, and are kept as they were.
          onChange={(mode) => change(mode === 'full' ? { ...splitting, mode } : { mode })}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
        {body && <SplittingWords splitting={body} bare />}
      </Card>
      <Box sx={{ mt: 3 }}>
        {(draft.mode === 'full' ? [] : fields).map((field) => (
          <AmountField
            key={field}
            label={t(`splitting.${field}`)}
            value={draft[field]}
            onChange={(text) => change({ [field]: text })}
            pill={<AssetPill code="USDT" />}
            decimals={splitDecimals}
            max={null}
            error={wordsOf(field)}
            unfinished={problems[field] === 'zero'}
          />
        ))}
      </Box>
      {elsewhere && <Callout tone="error">{elsewhere}</Callout>}
      {!online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={!online || save.isPending || body === null || isSame(body, splitting)}
        aria-busy={save.isPending}
      >
        {t('common:save')}
      </Button>
    </Box>
  );
}
