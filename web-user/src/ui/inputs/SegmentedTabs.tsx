import { Box, ButtonBase } from '@mui/material';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { edge, motion, radius, weight } from '../../shared/tokens';

export interface SegmentedTabsProps<T extends string> {
  /** read out as the name of the choice */
  label: string;
  value: T;
  onChange: (value: T) => void;
  /** `count`: how many there are of it, quieter */
  options: readonly { value: T; label: string; count?: string | undefined }[];
}

/**
 * One of a few views or readings. Arrow keys move; long words scroll sideways rather than being cut, and the chosen one is
 * in sight.
 */
export function SegmentedTabs<T extends string>({ label, value, onChange, options }: SegmentedTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  useLayoutEffect(() => {
    const groove = list.current;
    const tab = groove?.querySelectorAll<HTMLElement>('[role="tab"]')[chosen];
    // Not scrollIntoView: that would move the page as well.
    if (groove && tab) groove.scrollLeft = tab.offsetLeft - (groove.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (chosen + step + options.length) % options.length;
    const target = options[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <Box
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      sx={{
        position: 'relative',
        display: 'flex',
        p: 1,
        bgcolor: 'well',
        boxShadow: edge.line,
        borderRadius: `${radius.button}px`,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          sx={{
            flex: '1 0 auto',
            minHeight: 40,
            px: 2,
            // The finger may miss by the groove's width.
            '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
            borderRadius: `${radius.chip}px`,
            fontSize: '0.875rem',
            fontWeight: weight.medium,
            color: 'muted',
            transition: `background-color ${motion.quick}ms ${motion.ease}`,
            '&.Mui-focusVisible': { outlineOffset: -3 },
            '&[aria-selected="true"]': {
              color: 'text.primary',
              fontWeight: weight.strong,
              bgcolor: 'quiet',
              boxShadow: edge.card,
            },
          }}
        >
          {option.label}
          {option.count !== undefined && (
            <Box component="span" sx={{ ml: 1, fontWeight: weight.regular, color: 'muted' }}>
              {option.count}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}
