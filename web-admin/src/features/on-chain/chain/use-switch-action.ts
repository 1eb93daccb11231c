import type { ChainStatus } from '@server/finance/payouts/payouts.schemas';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';

type Switch = Pick<ChainStatus['payouts'], 'stopped' | 'releaseProposalId'>;

const reasons = ['suspicious', 'compromised', 'maintenance'] as const;

/** Stopping all payouts, or proposing to let them go on; null where this role may do neither now. */
export function useSwitchAction({ stopped, releaseProposalId }: Switch): ActionSpec | null {
  const t = useText();
  const mayStop = useMay('payouts.stop');
  const mayRelease = useMay('payouts.release');
  const spec = (name: 'stop' | 'release', rest: Partial<ActionSpec>): ActionSpec =>
    consoleAction(t, `chain.${name}`, {
      resource: 'payouts',
      id: null,
      action: name,
      confirm: t(`chain.${name}.confirm`),
      ...rest,
    });
  const usual = reasons.map((reason) => `chain.stop.reasons.${reason}` as const);
  if (!stopped) return mayStop ? spec('stop', { tone: 'error', inputs: [reasonInput(t, usual)] }) : null;
  return mayRelease && releaseProposalId === null ? spec('release', { tone: 'primary' }) : null;
}
