import { Box, Button, ButtonBase } from '@mui/material';
import type { Service } from '@server/desk/customers/service.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { weight } from '../../../shared/tokens';
import { showToast } from '../../../ui/feedback/toast';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Callout } from '../../../ui/parts/Callout';
import { Card } from '../../../ui/parts/Card';
import { ChatIcon } from '../ChatIcon';
import { actOnService } from '../chat-calls';

const stars = [1, 2, 3, 4, 5] as const;
const longestWords = 140;

/** One to five for how it went, with a line of words; what was given stays to be seen. */
export function Rating({ open: { mayRate, rating: given } }: { open: NonNullable<Service['case']> }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const [rating, setRating] = useState(0);
  const [words, setWords] = useState('');
  const rate = useAct({
    mutationFn: () => actOnService({ act: 'rating', body: { rating, words: words.trim() } }),
    onSuccess: () => showToast(t('service.thanks')),
  });
  if (given !== null) {
    return (
      <Box sx={{ pb: 3, textAlign: 'center', fontSize: '0.875rem', color: 'muted' }}>
        {t('service.rated', { rating: given })}
      </Box>
    );
  }
  if (!mayRate) return null;
  return (
    <Card sx={{ mb: 3 }}>
      <Box component="h2" sx={{ fontSize: '1rem', fontWeight: weight.strong, textAlign: 'center' }}>
        {t('service.rateTitle')}
      </Box>
      <Box role="radiogroup" aria-label={t('service.rate')} sx={{ display: 'flex', justifyContent: 'center', py: 2 }}>
        {stars.map((star) => (
          <ButtonBase
            key={star}
            role="radio"
            aria-checked={star === rating}
            aria-label={t('service.star', { count: star })}
            onClick={() => setRating(star)}
            sx={{ width: 48, height: 48, borderRadius: '14px' }}
          >
            <ChatIcon
              name="star"
              full={star <= rating}
              sx={{ fontSize: '1.75rem', color: star <= rating ? 'rule' : 'muted' }}
            />
          </ButtonBase>
        ))}
      </Box>
      {rating > 0 && (
        <>
          <TextInput label={t('service.words')} value={words} onChange={setWords} maxLength={longestWords} />
          {rate.error && <Callout tone="error">{errorText(rate.error)}</Callout>}
          <Button fullWidth size="large" variant="contained" disabled={rate.isPending} onClick={() => rate.mutate()}>
            {t('service.send')}
          </Button>
        </>
      )}
    </Card>
  );
}
