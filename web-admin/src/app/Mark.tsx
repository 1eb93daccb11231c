import { useTokens } from '../theme/use-tokens';

/** The drawn crystal of the brand. */
export function Mark({ size = 24 }: { size?: number }) {
  const t = useTokens();
  return (
    <svg width={size} height={size} viewBox="4 3 24 25" aria-hidden="true">
      <path d="M16 4 26 12 22 27H10L6 12Z" fill={t.line} />
      <path d="M16 4 20 13 16 27 12 13Z" fill={t.brass} />
      <path d="M16 4 26 12 20 13Z" fill={t.brass} opacity="0.7" />
      <path d="M6 12 12 13 16 4Z" fill={t.brass} opacity="0.45" />
    </svg>
  );
}
