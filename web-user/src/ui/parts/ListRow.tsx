import { Box, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/icons/Icon';
import { type, weight } from '../../shared/tokens';

export interface ListRowProps {
  /** the mark at the start, 40–42 px, or an icon */
  icon?: ReactNode;
  /** the icon is a narrow bar, e.g. the colour of a kind */
  slim?: boolean;
  title: ReactNode;
  /** a quieter line under the title */
  detail?: ReactNode;
  /** between the words and the figure, 80 × 34: a sparkline. Gives way where the line is short. */
  middle?: ReactNode;
  /** on the right, e.g. an amount */
  value?: ReactNode;
  valueDetail?: ReactNode;
  /** makes the row a link to this route */
  to?: string;
  /** makes the row a button */
  onClick?: () => void;
  /** shows the arrow; default: with `to` and no value, since a figure on the right says enough */
  chevron?: boolean;
  disabled?: boolean;
  /** extra marker before the title, e.g. an unread dot */
  mark?: ReactNode;
}

const rowStyle = {
  display: 'flex',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  gap: 3,
  width: '100%',
  px: 'var(--row-inset, 0px)',
  '&.Mui-focusVisible': { outlineOffset: -3, borderRadius: '16px' },
} as const;

const Body = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 0',
});
/** With large text the figure goes under the title instead of squeezing it. */
const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  rowGap: 4,
  containerType: 'inline-size',
});
const Title = styled('span')({
  display: 'block',
  fontSize: `${type.row.size / 16}rem`,
  lineHeight: type.row.line / type.row.size,
  fontWeight: weight.strong,
  // A word is cut only where it is longer than the line; before that the figure goes under it.
  maxWidth: '100cqi',
  overflowWrap: 'break-word',
  hyphens: 'auto',
});
const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: `${type.caption.size / 16}rem`,
  lineHeight: type.caption.line / type.caption.size,
  color: theme.vars?.palette.muted,
  overflowWrap: 'anywhere',
}));
const Middle = styled('span')({
  flex: 'none',
  width: 80,
  height: 34,
  '@container (max-width: 13.75rem)': { display: 'none' },
});

/** One row of a list: a link with `to`, a button with `onClick`, otherwise plain. Long texts wrap; nothing is cut. */
export function ListRow(props: ListRowProps) {
  const { to, onClick, disabled = false, middle } = props;
  const valued = Boolean(props.value || props.valueDetail);
  const { chevron = Boolean(to) && !valued } = props;
  const content = (
    <>
      {props.icon && (
        <Box
          component="span"
          sx={{ display: 'grid', placeItems: 'center', minWidth: props.slim ? 8 : 40, flex: 'none' }}
        >
          {props.icon}
        </Box>
      )}
      <Body className="row-body" sx={{ minHeight: props.detail || props.valueDetail || middle ? 64 : 52 }}>
        <Words>
          <Box component="span" sx={{ flex: `1 1 ${middle ? '3rem' : '5rem'}`, minWidth: 'min-content' }}>
            <Title>
              {props.mark}
              {props.title}
            </Title>
            {props.detail && <Detail>{props.detail}</Detail>}
          </Box>
          {middle && <Middle aria-hidden="true">{middle}</Middle>}
          {valued && (
            <Box component="span" sx={{ ml: 'auto', textAlign: 'right', minWidth: middle ? '5.25rem' : undefined }}>
              <Title>{props.value}</Title>
              {props.valueDetail && <Detail>{props.valueDetail}</Detail>}
            </Box>
          )}
        </Words>
        {chevron && <Icon name="next" aria-hidden="true" sx={{ color: 'muted', fontSize: '1.125rem' }} />}
      </Body>
    </>
  );
  if (to) {
    return (
      <ButtonBase className="row" component={Link} to={to} sx={rowStyle}>
        {content}
      </ButtonBase>
    );
  }
  if (onClick) {
    return (
      <ButtonBase className="row" onClick={onClick} disabled={disabled} sx={rowStyle}>
        {content}
      </ButtonBase>
    );
  }
  return (
    <Box className="row" sx={rowStyle}>
      {content}
    </Box>
  );
}
