import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { useNameOf } from '../../../fields/names/use-name-of';
import { formatTime } from '../../../fields/time/time';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';

const reasons = ['suspicious', 'wrongPrices', 'maintenance'] as const;

/** Stopping a session at once, or proposing that a stopped one goes on. */
export function useSessionActions(): (row: SessionRow) => ActionSpec[] {
  const t = useText();
  const nameOf = useNameOf();
  const may = useMay('cards.write');
  return (row) => {
    if (!may || row.state === 'ended') return [];
    const stated = { name: nameOf(row.names), time: formatTime(row.startAt).slice(0, 16) };
    const spec = (name: 'stop' | 'restart', rest: Partial<ActionSpec>): ActionSpec =>
      consoleAction(t, `cards.${name}`, {
        resource: 'trade-sessions',
        id: row.id,
        action: name,
        stated,
        confirm: t(`cards.${name}.confirm`),
        ...rest,
      });
    const usual = reasons.map((reason) => `cards.stop.reasons.${reason}` as const);
    if (row.state !== 'stopped') return [spec('stop', { tone: 'error', inputs: [reasonInput(t, usual)] })];
    return row.proposalId === null ? [spec('restart', { tone: 'primary' })] : [];
  };
}
