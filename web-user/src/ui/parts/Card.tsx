import { styled } from '@mui/material/styles';
import { edge, radius, token } from '../../shared/tokens';

/** The plane on which things lie: an inner line and the lamp on its upper edge, never a floating shadow. */
export const Card = styled('div')({
  padding: 16,
  background: token('surface'),
  borderRadius: radius.card,
  boxShadow: edge.card,
});

/**
 * Rows of one kind in one card: a `ListRow`, or an `li` with one, for each child. The hairline between them begins at
 * the text, not at the mark.
 */
export const List = styled('ul')({
  '--row-inset': '16px',
  background: token('surface'),
  borderRadius: radius.card,
  boxShadow: edge.card,
  '& > * + * .row-body': { boxShadow: `0 -1px 0 ${token('line')}` },
});
