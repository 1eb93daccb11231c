import { styled } from '@mui/material/styles';
import { Rule } from './Rule';

export interface RuleSliderProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** what is set, e.g. "Share of what is available" */
  label: string;
  /** the value in words, e.g. "25 %" */
  valueText: string;
  ticks?: number;
  major?: number;
  disabled?: boolean;
}

/** px; the native thumb, which nobody sees: a finger meets it, the marker shows it */
const thumb = 28;

const Frame = styled('div')({
  position: 'relative',
  height: 44,
  display: 'grid',
  alignItems: 'center',
});

/** The native control lies over the rule: keys, fingers and readers use it, and only its focus ring is drawn. */
const Range = styled('input')({
  position: 'absolute',
  inset: `0 ${-thumb / 2}px`,
  width: `calc(100% + ${thumb}px)`,
  height: 44,
  margin: 0,
  appearance: 'none',
  background: 'transparent',
  cursor: 'pointer',
  // A finger that moves up or down moves the page.
  touchAction: 'pan-y',
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: '2px solid var(--ls-brassInk)', outlineOffset: -2, borderRadius: 12 },
  '&::-webkit-slider-runnable-track': { background: 'transparent' },
  '&::-webkit-slider-thumb': { appearance: 'none', width: thumb, height: 44, background: 'transparent' },
  '&::-moz-range-track': { background: 'transparent' },
  '&::-moz-range-thumb': { width: thumb, height: 44, border: 0, background: 'transparent' },
});

/** A rule that is set by hand: the engraved scale with its marker, over a native range. */
export function RuleSlider({ value, onChange, min = 0, max = 100, step = 1, ...props }: RuleSliderProps) {
  const { label, valueText, ticks, major, disabled = false } = props;
  return (
    <Frame sx={{ opacity: disabled ? 0.5 : 1 }}>
      <Rule at={(value - min) / (max - min)} ticks={ticks} major={major} marker />
      <Range
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Frame>
  );
}
