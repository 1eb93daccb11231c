import { Box } from '@mui/material';
import { cutAmount } from '@server/common/money/decimal.rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplayDecimals } from '../lib/account/site';
import { useHiddenBalances } from '../lib/browser/preferences';
import { useFormat } from '../lib/i18n/use-format';
import { fromUnits, toUnits } from '../lib/money/decimal';

/** Names that have counted up in this visit: each figure does so once. */
const counted = new Set<string>();
const durationMs = 600;
const steps = 1000n;

const stillReader = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts up to `value` when first shown under `name`; without a name it returns `value` at once. */
function useCountUp(value: string, decimals: number, name?: string): string {
  const [running] = useState(() => name !== undefined && !counted.has(name) && !stillReader());
  const [part, setPart] = useState(running ? 0n : steps);

  useEffect(() => {
    if (!running || !name || counted.has(name)) return setPart(steps);
    counted.add(name);
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const done = Math.min(1, (now - start) / durationMs);
      setPart(BigInt(Math.round((1 - (1 - done) ** 3) * Number(steps))));
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [running, name]);

  return part >= steps ? value : cutAmount(fromUnits((toUnits(value) * part) / steps), decimals);
}

export interface AmountTextProps {
  /** a decimal string of the API; a leading "-" means it went out */
  value: string;
  /** asset code: written after the figure, and its decimals are used */
  asset?: string;
  /** overrides the asset's decimals */
  decimals?: number;
  /** shows + or −, and a colour beside it */
  signed?: boolean;
  /** a balance of the reader, covered while balances are hidden */
  concealable?: boolean;
  /** leaves out the asset code */
  bare?: boolean;
  /** counts up from 0 once per visit under this name */
  countUp?: string;
}

const tint = (value: string): string | undefined => {
  if (/^-?[0.]*$/.test(value)) return undefined;
  return value.startsWith('-') ? 'loss' : 'gain';
};

/** An amount in tabular figures, grouped for the language, rounded down. */
export function AmountText(props: AmountTextProps) {
  const { value, asset, signed = false, concealable = false, bare = false } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const assetDecimals = useDisplayDecimals(asset);
  const [hidden] = useHiddenBalances();
  const decimals = props.decimals ?? assetDecimals;
  const shown = useCountUp(value, decimals, props.countUp);

  if (concealable && hidden) {
    return (
      <Box component="span" className="figures">
        <span aria-hidden="true">••••</span>
        <span className="visually-hidden">{t('balance.hidden')}</span>
      </Box>
    );
  }
  return (
    <Box
      component="span"
      className="figures"
      sx={{ color: signed ? tint(value) : undefined, overflowWrap: 'anywhere' }}
    >
      {format.amount(shown, { decimals, sign: signed ? 'always' : 'auto' })}
      {asset && !bare ? `\u00a0${asset}` : null}
    </Box>
  );
}
