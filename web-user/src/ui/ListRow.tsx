import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  /** a quieter line under the title */
  detail?: ReactNode;
  /** on the right, e.g. an amount */
  value?: ReactNode;
  valueDetail?: ReactNode;
  /** makes the row a link to this route */
  to?: string;
  /** makes the row a button */
  onClick?: () => void;
  /** shows the arrow; default: only with `to` */
  chevron?: boolean;
  disabled?: boolean;
  /** extra marker before the title, e.g. an unread dot */
  mark?: ReactNode;
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  textAlign: 'left',
  font: 'inherit',
  gap: 3,
  width: '100%',
  minHeight: 64,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'line',
} as const;

/** One row of a list: a link with `to`, a button with `onClick`, otherwise plain. Long texts wrap; nothing is cut. */
export function ListRow(props: ListRowProps) {
  const { to, onClick, chevron = Boolean(to), disabled = false } = props;
  const content = (
    <>
      {props.icon}
      {/* With large text the value goes under the title instead of squeezing it. */}
      <Box
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {props.mark}
            {props.title}
          </Box>
          {props.detail && (
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{props.detail}</Box>
          )}
        </Box>
        {(props.value || props.valueDetail) && (
          <Box sx={{ ml: 'auto', textAlign: 'right', minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>{props.value}</Box>
            {props.valueDetail && <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{props.valueDetail}</Box>}
          </Box>
        )}
      </Box>
      {chevron && <ChevronRightRounded aria-hidden="true" sx={{ color: 'muted', flex: 'none', mr: -1 }} />}
    </>
  );
  if (to) {
    return (
      <ButtonBase component={Link} to={to} sx={rowStyle}>
        {content}
      </ButtonBase>
    );
  }
  if (onClick) {
    return (
      <ButtonBase onClick={onClick} disabled={disabled} sx={rowStyle}>
        {content}
      </ButtonBase>
    );
  }
  return <Box sx={rowStyle}>{content}</Box>;
}
