import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { size } from '../theme/tokens';

export interface NavBarProps {
  title: string;
  /** default true; false on the pages of the bottom bar */
  back?: boolean;
  /** at most two icon buttons */
  actions?: ReactNode;
}

/** Back, title, at most two actions. The title takes the focus on arrival, so that it is read out. */
export function NavBar({ title, back = true, actions }: NavBarProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // 'default' is the first page of the visit: the browser announces that one itself.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);

  const goBack = () => {
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) void navigate(-1);
    else void navigate('/', { replace: true });
  };

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        minHeight: size.navBar,
        pt: 'env(safe-area-inset-top)',
        pl: back ? 1 : 4,
        pr: actions ? 1 : 4,
        bgcolor: 'ground',
      }}
    >
      {back && (
        <IconButton aria-label={t('back')} onClick={goBack}>
          <ArrowBackRounded />
        </IconButton>
      )}
      <Typography
        ref={heading}
        component="h1"
        variant={back ? 'subtitle1' : 'h3'}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, py: 2, hyphens: 'auto', '&:focus-visible': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {actions}
    </Box>
  );
}
