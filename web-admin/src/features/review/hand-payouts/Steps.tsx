import Box from '@mui/material/Box';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { useText } from '../../../locales/use-text';

/** The four steps of paying by hand, and where one stands. */
export function Steps({ at, count }: { at: number; count: number }) {
  const t = useText();
  const names = [
    t('payouts.steps.start', { count }),
    t('payouts.steps.sign'),
    t('payouts.steps.paste'),
    t('payouts.steps.mark'),
  ];
  return (
    <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {names.map((name, step) => (
        <Box
          key={name}
          component="li"
          aria-current={step === at ? 'step' : undefined}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: step === at ? 600 : 400,
            color: step > at ? 'text.secondary' : 'text.primary',
          }}
        >
          <Box
            component="span"
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 22,
              height: 22,
              borderRadius: '50%',
              fontSize: 12,
              bgcolor: step < at ? token('gainWash') : step === at ? token('brassWash') : token('raised'),
              color: step < at ? 'success.main' : step === at ? 'primary.main' : 'text.secondary',
            }}
          >
            {step < at ? <Icon name="check" sx={{ fontSize: 14 }} /> : step + 1}
          </Box>
          {name}
        </Box>
      ))}
    </Box>
  );
}
