import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readStoredUser } from '../../lib/session/session-store';
import { Page } from '../../ui/pages/Page';
import { hasScene, ResultPage, type ResultPageProps } from '../../ui/pages/ResultPage';

export interface MoneyResultProps extends Omit<ResultPageProps, 'actions' | 'seed'> {
  /** the title of the page, as it was over the form */
  page: string;
  /** the next step where it is more than a way; the ways are then words */
  next?: ReactNode;
  /** the ways on, the most wanted first */
  links: readonly { to: string; label: string }[];
  /** the way back to an empty form */
  another: { label: string; onClick: () => void };
  /** above the ways on */
  children?: ReactNode;
}

/** The record of what was done, and the ways on: brass for the next step, words for the rest. */
export const MoneyResult = ({ page, next, links, another, children, ...result }: MoneyResultProps) => (
  <Page title={page} open={hasScene(result.tone)}>
    <ResultPage
      {...result}
      seed={readStoredUser()?.uid ?? ''}
      actions={
        <>
          {children}
          {next}
          {links.map(({ to, label }, place) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant={place === 0 && !next ? 'contained' : 'text'}
              size="large"
            >
              {label}
            </Button>
          ))}
          <Button size="large" variant={links.length === 0 && !next ? 'contained' : 'text'} onClick={another.onClick}>
            {another.label}
          </Button>
        </>
      }
    />
  </Page>
);
