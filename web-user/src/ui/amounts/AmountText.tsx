import { styled } from '@mui/material/styles';
import { cutAmount } from '@server/common/money/decimal.rules';
import { type CSSProperties, createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplayDecimals } from '../../lib/account/site';
import { useHiddenBalances } from '../../lib/browser/preferences';
import { markSeen, seenThisVisit } from '../../lib/browser/visit';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { fromUnits, toUnits } from '../../lib/money/decimal';
import { decimalsScale, type FigureSize, figureParts, figureRem, figureWidth } from '../../lib/money/figure';
import { size as sizes, token, type, weight } from '../../shared/tokens';

const durationMs = 600;
const steps = 1000n;

const stillReader = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts up to `value` when first shown under `name` in this visit; without a name it returns `value` at once. */
function useCountUp(value: string, decimals: number, name?: string): string {
  const [running] = useState(() => name !== undefined && !seenThisVisit(name) && !stillReader());
  const [part, setPart] = useState(running ? 0n : steps);

  useEffect(() => {
    if (!running || !name || seenThisVisit(name)) return setPart(steps);
    markSeen(name);
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

/** A strong digit of the widest system font, in em. */
const digit = 0.68;
const tall = (name: 'hero' | 'big' | 'amount') => ({
  letterSpacing: `${type[name].tracking}em`,
  lineHeight: type[name].line / type[name].size,
  '& .decimals': { fontSize: `${decimalsScale[name]}em`, letterSpacing: '-0.02em' },
});

/**
 * A number never breaks: it stands on one line and, where the reader's text is too large for the line, shrinks to it.
 * The unit may go to the next line.
 */
const Frame = styled('span')({
  '& .number': {
    whiteSpace: 'nowrap',
    fontSize: `min(var(--wanted, 1em), calc((min(100vw, ${sizes.column}px) - 72px) / (var(--digits) * ${digit})))`,
  },
  '&[data-size]': {
    fontWeight: weight.strong,
    '& .unit': { fontWeight: weight.medium, color: token('muted'), fontSize: '0.8em', letterSpacing: '0.01em' },
    '& .number': { '--wanted': 'var(--rem)' },
  },
  '&[data-size]:not([data-plain]) .decimals': { fontWeight: weight.medium, color: token('muted') },
  '&[data-size="row"]': { fontSize: '1rem', lineHeight: type.row.line / type.row.size },
  '&[data-size="amount"] .number': tall('amount'),
  '&[data-size="big"] .number': tall('big'),
  '&[data-size="hero"] .number': tall('hero'),
  '&:is([data-size="hero"], [data-size="big"]) .unit': { fontSize: '0.9375rem', letterSpacing: '0.02em' },
  '&[data-tint="gain"]': { color: token('gain') },
  '&[data-tint="loss"]': { color: token('loss') },
});

export interface AmountTextProps {
  /** a decimal string of the API; a leading "-" means it went out */
  value: string;
  /** asset code: written after the figure, and its decimals are used */
  asset?: string;
  /** overrides the asset's decimals */
  decimals?: number;
  /** a figure of its own: strong whole part, quiet decimals and unit. Default: a part of the text around it. */
  size?: FigureSize;
  /** a price: its decimals are the news, and keep the colour of the whole */
  plain?: boolean;
  /** shows + or −, and a colour beside it */
  signed?: boolean;
  /** a balance of the reader, covered while balances are hidden */
  concealable?: boolean;
  /** leaves out the asset code */
  bare?: boolean;
  /** counts up from 0 once per visit under this name */
  countUp?: string;
}

const tint = (value: string): 'gain' | 'loss' | undefined => {
  if (/^-?[0.]*$/.test(value)) return undefined;
  return value.startsWith('-') ? 'loss' : 'gain';
};

/** How large the figures of a place stand that do not say it themselves: the one sum of a sheet or a result. */
export const FigureSizeHere = createContext<FigureSize | undefined>(undefined);

/** An amount in tabular figures, grouped for the language, rounded down; the tip has all its decimals. */
export function AmountText(props: AmountTextProps) {
  const { value, asset, signed = false, concealable = false, bare = false } = props;
  const here = useContext(FigureSizeHere);
  const size = props.size ?? here;
  const { t } = useTranslation('common');
  const format = useFormat();
  const language = useLanguage();
  const assetDecimals = useDisplayDecimals(asset);
  const [hidden] = useHiddenBalances();
  const decimals = props.decimals ?? assetDecimals;
  const shown = useCountUp(value, decimals, props.countUp);
  const unit = asset && !bare ? <span className="unit"> {asset}</span> : null;

  if (concealable && hidden) {
    return (
      <Frame data-size={size}>
        <span className="number" style={measure({ whole: '••••', decimals: '' }, size)} aria-hidden="true">
          ••••
        </span>
        <span className="visually-hidden">{t('balance.hidden')}</span>
      </Frame>
    );
  }
  const write = (text: string, most: number) =>
    format.amount(text, { decimals: most, sign: signed ? 'always' : 'auto', below: true });
  const figure = figureParts(write(shown, decimals), language);
  return (
    <Frame
      data-size={size}
      data-plain={props.plain || signed || undefined}
      data-tint={signed ? tint(value) : undefined}
    >
      <span className="number" title={write(value, 8)} style={measure(figure, size)}>
        {figure.whole}
        {figure.decimals && <span className="decimals">{figure.decimals}</span>}
      </span>
      {unit}
    </Frame>
  );
}

/** What the style needs to know of a figure: how wide it is, and how large it would like to be. */
function measure(figure: Parameters<typeof figureWidth>[0], size: FigureSize | undefined): CSSProperties {
  return {
    '--digits': figureWidth(figure, size),
    '--rem': size && `${figureRem(figure, size)}rem`,
  } as CSSProperties;
}
