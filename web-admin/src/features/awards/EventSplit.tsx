import Box from '@mui/material/Box';
import { ShareBar } from '@user/shared/charts/ShareBar';
import { type SchemeTokens, token } from '@user/shared/tokens';
import { Amount } from '../../fields/values/Amount';
import { plotHeight } from '../../fields/values/format-amount';
import { useText } from '../../locales/use-text';

/** What a budget went to; `fees` is the part of what came in that is no budget, where it is told too. */
interface Split {
  awarded: string;
  mealShare: string;
  rest: string;
  fees?: string;
}

const colours: Record<keyof Split, keyof SchemeTokens> = {
  awarded: 'rule',
  mealShare: 'info',
  rest: 'tick',
  fees: 'line',
};

/** The parts of a budget in their order, each with its colour. */
function splitParts({ awarded, mealShare, rest, fees }: Split) {
  const parts: [keyof Split, string][] = [
    ['awarded', awarded],
    ['mealShare', mealShare],
    ['rest', rest],
  ];
  if (fees !== undefined) parts.push(['fees', fees]);
  return parts.map(([name, amount]) => ({ name, amount, colour: token(colours[name]) }));
}

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
