import { Box } from '@mui/material';
import type { FirstStep } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { OpenStep } from './OpenStep';
import { StepFact } from './StepFact';

interface StepRowProps {
  step: FirstStep;
  number: number;
  /** whether it is the one to do now */
  open: boolean;
  cardFrom: string | null;
}

/** One step: its number or a tick, what it is, and at its right what it gives or the way to do it. */
export function StepRow({ step, number, open, cardFrom }: StepRowProps) {
  const { t } = useTranslation('steps');
  const { kind, done } = step;
  const testMoney = useSite()?.testMoney ?? false;
  const title = t(kind === 'money' && testMoney ? 'step.testMoney' : `step.${kind}`);
  return (
    <Box component="li" aria-current={open ? 'step' : undefined} sx={rowStyle}>
      <Box component="span" aria-hidden="true" sx={markStyle(done, open)}>
        {done ? <Icon name="check" sx={{ fontSize: '1rem' }} /> : number}
      </Box>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <Box
          component="span"
          sx={{ fontSize: '1rem', fontWeight: done ? weight.regular : weight.medium, color: done ? 'muted' : 'text' }}
        >
          {title}
          {done && <span className="visually-hidden">, {t('done')}</span>}
        </Box>
        {open && (
          <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
            {t(kind === 'money' && testMoney ? 'why.testMoney' : `why.${kind}`)}
          </Box>
        )}
      </Box>
      {open ? <OpenStep kind={kind} /> : <StepFact step={step} cardFrom={cardFrom} />}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  minHeight: 52,
  py: 1,
} as const;

const markStyle = (done: boolean, open: boolean) =>
  ({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 30,
    height: 30,
    borderRadius: '50%',
    border: done ? 0 : open ? 2 : 1,
    borderColor: open ? 'rule' : 'line',
    bgcolor: done ? 'gainWash' : 'transparent',
    color: done ? 'gain' : open ? 'brassInk' : 'muted',
    fontSize: '0.875rem',
    fontWeight: weight.medium,
  }) as const;
