import type { ChainStatus } from '@server/finance/payouts/payouts.schemas';
import { useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { reasonInput } from '../../money/action';
import { useMay } from '../../providers/use-may';

type Switch = Pick<ChainStatus['payouts'], 'stopped' | 'releaseProposalId'>;

const reasons = ['suspicious', 'compromised', 'maintenance'] as const;

/** Stopping all payouts, or proposing to let them go on; null where this role may do neither now. */
export function useSwitchAction({ stopped, releaseProposalId }: Switch): ActionSpec | null {
  const t = useText();
  const mayStop = useMay('payouts.stop');
  const mayRelease = useMay('payouts.release');
  const spec = (name: 'stop' | 'release', tone: ActionSpec['tone']): ActionSpec => ({
    resource: 'payouts',
    id: null,
    action: name,
    label: t(`chain.${name}.label`),
    title: t(`chain.${name}.title`),
    confirm: t(`chain.${name}.confirm`),
    statement: () => t(`chain.${name}.statement`),
    tone,
    inputs: [reasonInput(t, name === 'stop' ? reasons.map((reason) => `chain.stop.reasons.${reason}` as const) : [])],
    body: ({ reason = '' }) => ({ reason: reason.trim() }),
  });
  if (!stopped) return mayStop ? spec('stop', 'error') : null;
  return mayRelease && releaseProposalId === null ? spec('release', 'primary') : null;
}
