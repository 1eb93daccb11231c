import { Box, Button, IconButton } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnline } from '../../lib/browser/online';
import type { Texts } from '../../lib/i18n/resources';
import { isComposing } from '../../shared/composing';
import { Icon } from '../../shared/icons/Icon';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView, type QueryViewProps } from '../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { Callout } from '../../ui/parts/Callout';

/** The page that sets the trade password, and leads `back` afterwards. */
export const passwordPage = (back: string): string => `/pages/user/password?${new URLSearchParams({ back })}`;

/** In the place of a button that needs a trade password, while there is none. */
export function SetPassword({ back }: { back: string }) {
  const { t } = useTranslation('money');
  return (
    <Button fullWidth size="large" variant="contained" component={Link} to={passwordPage(back)}>
      {t('password.set')}
    </Button>
  );
}

interface FormPageProps {
  title: string;
  /** where one's earlier requests are, in the navigation bar */
  history?: { to: string; label: string };
  /** above everything else, e.g. the choice between two forms */
  head?: ReactNode;
}

export interface MoneyFormProps extends FormPageProps {
  /** whether it was tried to go on: from then on the form says that nothing is sent while offline */
  tried: boolean;
  /** what is reviewed next: the button at the foot names it */
  next: keyof Texts<'money'>['next'];
  /** that button; null: there is none */
  onContinue: (() => void) | null;
  /** what the button says while it must wait, e.g. for a picture to be sent */
  busy?: string | null;
  /** for a form that needs the trade password: what is said while there is none, and the address of this form as it is */
  password?: { set: boolean; missing: string; back: string };
  children: ReactNode;
}

/** The page of a money form: its fields and, at the foot, the button that goes on. */
export function MoneyForm({ title, history, head, tried, next, onContinue, busy, password, children }: MoneyFormProps) {
  const { t } = useTranslation(['money', 'common']);
  const online = useOnline();
  const fields = useRef<HTMLDivElement>(null);
  const locked = password !== undefined && !password.set;
  return (
    <Page
      title={title}
      actions={history && <HistoryLink {...history} />}
      footer={
        locked ? (
          <SetPassword back={password.back} />
        ) : (
          onContinue && (
            <>
              {tried && !online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
              <Button
                fullWidth
                size="large"
                variant="contained"
                onClick={onContinue}
                disabled={Boolean(busy)}
                aria-busy={Boolean(busy)}
              >
                {busy ?? t(`next.${next}`)}
              </Button>
            </>
          )
        )
      }
    >
      <Box ref={fields} onKeyDown={(event) => moveOn(event, fields.current, busy || locked ? null : onContinue)}>
        {head}
        {locked && <Callout tone="info">{password.missing}</Callout>}
        {children}
      </Box>
    </Page>
  );
}

/** Enter in a field leads to the next field, and from the last one on. */
function moveOn(event: KeyboardEvent, fields: HTMLElement | null, onContinue: (() => void) | null): void {
  const { key, target } = event;
  // What lies over the form is none of its fields.
  if (key !== 'Enter' || isComposing(event.nativeEvent) || !(target instanceof HTMLInputElement)) return;
  if (target.closest('dialog') || target.type === 'range') return;
  event.preventDefault();
  const all = [...(fields?.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=range]):enabled') ?? [])];
  const next = all.filter((field) => !field.closest('dialog'))[all.indexOf(target) + 1];
  if (next) next.focus();
  else onContinue?.();
}

export interface UnreadyFormProps extends FormPageProps {
  /** what the form waits for */
  query: QueryViewProps<unknown>['query'];
  /** a `FormSkeleton` */
  skeleton: ReactNode;
  /** what is shown if the query came and there is nothing to ask for */
  off?: { title: string; text: string };
}

/** In place of a form that cannot be shown: it loads, it failed to load, or it is switched off. */
export const UnreadyForm = ({ title, history, head, query, skeleton, off }: UnreadyFormProps) => (
  <Page title={title} actions={history && <HistoryLink {...history} />}>
    {head}
    <QueryView query={query} skeleton={skeleton}>
      {() => off && <EmptyState {...off} />}
    </QueryView>
  </Page>
);

/** Fields at rest, by their heights. */
export const FormSkeleton = ({ fields }: { fields: readonly (number | string)[] }) => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 5, pt: 7 }}>
      {fields
        .map((height, place) => ({ height, name: `field-${place}` }))
        .map(({ height, name }) => (
          <Skeleton key={name} height={height} />
        ))}
    </Box>
  </SkeletonGroup>
);

const HistoryLink = ({ to, label }: { to: string; label: string }) => (
  <IconButton component={Link} to={to} aria-label={label}>
    <Icon name="clock" />
  </IconButton>
);

/** Counts the tries to go on. After each, the first field that is wrong is brought into sight and gets the focus. */
export function useTries(): { tried: boolean; count: () => void } {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [tries]);
  return { tried: tries > 0, count: () => setTries(tries + 1) };
}
