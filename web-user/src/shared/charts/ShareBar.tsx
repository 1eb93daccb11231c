export interface ShareBarProps {
  /** what each part has of the whole, in any unit, and its colour as CSS */
  parts: readonly { name: string; share: number; colour: string }[];
  /** px; default 8 */
  height?: number;
}

/** A whole in its parts, beside their figures in text. However small a part is, it is seen. */
export const ShareBar = ({ parts, height = 8 }: ShareBarProps) => (
  <span aria-hidden="true" style={{ display: 'flex', gap: 3, height }}>
    {parts.map(({ name, share, colour }) => (
      <span key={name} style={{ flex: `${share} 1 0`, minWidth: 6, borderRadius: 2, background: colour }} />
    ))}
  </span>
);
