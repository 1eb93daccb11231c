import type { KnownAsset } from '@server/ledger/ledger.schemas';
import type { Choice } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { useRead } from '../../providers/use-read';

/** The tokens there are, as choices; none while they are asked for. */
export function useTokens(): Choice[] {
  const enabled = useMay('ledger.read');
  const { data } = useRead<KnownAsset[]>('system-accounts/assets', { enabled });
  return (data ?? []).filter(({ kind }) => kind === 'token').map(({ code }) => ({ id: code, name: code }));
}
