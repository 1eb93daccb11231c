import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { showToast } from '../../../ui/feedback/toast';
import { giveFeedback } from '../chat-calls';
import type { AnswerKind, AnswerRow } from './answer-words';

interface EnoughProps {
  question: AnswerKind;
  asked: AnswerRow;
  /** a person is being asked for */
  busy: boolean;
  onPerson: (asked: string) => void;
}

/** Whether the answer was enough: it ends here, or goes on to a person with what was asked. */
export function Enough({ question, asked, busy, onPerson }: EnoughProps) {
  const { t } = useTranslation(['service', 'chat']);
  const errorText = useErrorText();
  const yes = useAct({
    mutationFn: () => giveFeedback({ question, helped: true }),
    onError: (error) => showToast(errorText(error) ?? ''),
  });
  const goOn = () => {
    onPerson([asked.question, asked.about].filter(Boolean).join('\n'));
    // Only a count: the person is asked for in any case.
    void giveFeedback({ question, helped: false }).catch(() => undefined);
  };
  return (
    <Box role="status" sx={{ mt: 3, fontSize: '0.875rem', color: 'muted' }}>
      {yes.isSuccess ? (
        t('enough.thanks')
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {t('enough.ask')}
          <Button variant="outlined" disabled={busy || yes.isPending} onClick={() => yes.mutate()}>
            {t('enough.yes')}
          </Button>
          <Button variant="outlined" disabled={busy || yes.isPending} onClick={goOn}>
            {t('chat:service.person')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
