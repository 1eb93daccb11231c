import type { ActionSpec } from '../../actions/action';
import { formatBoth, formatLocal } from '../../fields/time/time';
import type { Translate } from '../../locales/use-text';
import { snoozeMoment, snoozeTimes } from './snooze-times';

/** Asks when a chat comes back. @param now when it was asked, epoch ms: what is offered stays as it was read */
export function snoozeSpec(spec: ActionSpec, user: string, now: number, t: Translate, language: string): ActionSpec {
  const iso = (at: number) => new Date(at).toISOString();
  const choices = snoozeTimes(now).map(({ choice, at }) => ({
    id: choice,
    name: `${t(`desk.snooze.${choice}`)} · ${formatLocal(iso(at), language)}`,
  }));
  return {
    ...spec,
    statement: ({ when = '', at = '' }) => {
      const moment = snoozeMoment(when, at, now);
      if (moment !== null) return t('desk.snooze.statement', { user, time: formatBoth(iso(moment), language) });
      return t(when === 'other' && at !== '' ? 'desk.snooze.range' : 'desk.snooze.prompt');
    },
    inputs: [
      {
        ...{ name: 'when', label: t('desk.snooze.when'), kind: 'choice' },
        choices: [...choices, { id: 'other', name: t('desk.snooze.other') }],
      },
      { name: 'at', label: t('desk.snooze.at'), kind: 'moment', onlyIf: { name: 'when', is: ['other'] } },
    ],
    // A time that cannot be goes to the server, which says why.
    body: ({ when = '', at = '' }) => ({ until: iso(snoozeMoment(when, at, now) ?? now) }),
  };
}
