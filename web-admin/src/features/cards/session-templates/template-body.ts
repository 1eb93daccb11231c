import type { TemplateBody } from '@server/cards/cards-console.schemas';
import { type NamesDraft, namesBody } from '../../../fields/names/names';

const minutesOfDay = 1_440;

/** A window of the day as its form holds it: the start as a number until it is typed. */
export interface TemplateDraft {
  names?: NamesDraft;
  startMinute?: number | string | null;
  minutes?: number | null;
  active?: boolean;
}

/** A minute of the UTC day as a clock shows it; one beyond the day is of the day after. */
export function clockOf(minute: number): string {
  const ofDay = minute % minutesOfDay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The minute of the day that was typed as HH:MM; null: it is no time. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The start of a draft, in minutes of the day; null: it is no time. */
export const startOf = (start: TemplateDraft['startMinute']): number | null =>
  typeof start === 'number' ? start : minuteOf(start ?? '');

/** What is sent of a form. */
export const templateBody = ({ names, startMinute, minutes, active }: TemplateDraft): Partial<TemplateBody> => ({
  names: namesBody(names),
  startMinute: startOf(startMinute) ?? undefined,
  minutes: minutes ?? undefined,
  active: active ?? false,
});
