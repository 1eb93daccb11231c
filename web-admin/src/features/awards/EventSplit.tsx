import Box from '@mui/material/Box';
import { ShareBar } from '@user/shared/charts/ShareBar';
import { Amount } from '../../fields/values/Amount';
import { plotHeight } from '../../fields/values/format-amount';
import { useText } from '../../locales/use-text';
import { type Split, splitParts } from './split-parts';

/** What became of a budget as one line, and under it each part with its colour and its sum. */
export function SplitLine({ split, height = 10 }: { split: Split; height?: number }) {
  const t = useText();
  const parts = splitParts(split);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SplitBar split={split} height={height} />
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {parts.map(({ name, colour, amount }) => (
          <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: colour }} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t(`awards.split.${name}`)}
            </Box>
            <Amount value={amount} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The line alone, where the figures stand beside it. */
export function SplitBar({ split, height }: { split: Split; height?: number }) {
  const parts = splitParts(split)
    .map(({ name, colour, amount }) => ({ name, colour, share: plotHeight(amount) }))
    .filter(({ share }) => share > 0);
  return <ShareBar parts={parts} height={height} />;
}
