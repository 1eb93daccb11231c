import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MoneyPage } from '../../ui/pages/MoneyPage';
import { ResultPage, type ResultPageProps } from '../../ui/pages/ResultPage';

export interface MoneyResultProps extends Omit<ResultPageProps, 'actions'> {
  /** the title of the page, as it was over the form */
  page: string;
  /** the ways on, the most wanted first */
  links: readonly { to: string; label: string }[];
  /** the way back to an empty form */
  another: { label: string; onClick: () => void };
  /** above the ways on */
  children?: ReactNode;
}

const variants = ['contained', 'outlined', 'text'] as const;

/** The record of what was done, and the ways on. */
export const MoneyResult = ({ page, links, another, children, ...result }: MoneyResultProps) => (
  <MoneyPage title={page}>
    <ResultPage
      {...result}
      actions={
        <>
          {children}
          {links.map(({ to, label }, place) => (
            <Button key={to} component={Link} to={to} variant={variants[place] ?? 'text'} size="large">
              {label}
            </Button>
          ))}
          <Button size="large" variant={variants[links.length] ?? 'text'} onClick={another.onClick}>
            {another.label}
          </Button>
        </>
      }
    />
  </MoneyPage>
);
