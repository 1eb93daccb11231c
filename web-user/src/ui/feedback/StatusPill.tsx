import { styled } from '@mui/material/styles';
import { radius, token, weight } from '../../shared/tokens';

/** A short word or figure on a wash of its colour. */
export const Pill = styled('span')({
  display: 'inline-block',
  padding: '3px 8px',
  borderRadius: radius.pill,
  background: token('raised'),
  color: token('muted'),
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontWeight: weight.medium,
  '&[data-tone="good"]': { background: token('gainWash'), color: token('gain') },
  '&[data-tone="bad"]': { background: token('lossWash'), color: token('loss') },
  '&[data-tone="progress"]': { background: token('infoWash'), color: token('info') },
});

export interface StatusPillProps {
  /** waiting and in progress · done well · ended without effect · failed or refused */
  tone: 'progress' | 'good' | 'neutral' | 'bad';
  /** the state in words; the colour only supports it */
  label: string;
}

/** A state in words. */
export const StatusPill = ({ tone, label }: StatusPillProps) => <Pill data-tone={tone}>{label}</Pill>;
