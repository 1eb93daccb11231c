import { Box } from '@mui/material';

export interface AssetIconProps {
  /** asset code, e.g. "USDT" */
  code: string;
  /** px; default 36 */
  size?: number;
}

/** Hue in degrees for the assets of the house; others get one from their code. */
const hues: Record<string, number> = {
  USDT: 158,
  FXB: 38,
  NICE: 212,
  BNB: 48,
  TRADE: 268,
  FUEL: 14,
  MINERAL: 190,
  GAME: 330,
};

const hueOf = (code: string): number =>
  hues[code] ?? [...code].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7);

/** A cut stone in the asset's own hue with its initial. Always stands beside the code in text, so it is decoration. */
export function AssetIcon({ code, size = 36 }: AssetIconProps) {
  const hue = hueOf(code);
  const tone = (lightness: number) => `hsl(${hue} 46% ${lightness}%)`;
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox="0 0 40 40"
      sx={{ width: size, height: size, flex: 'none', display: 'block' }}
    >
      <polygon points="20,1 36.5,10.5 36.5,29.5 20,39 3.5,29.5 3.5,10.5" fill={tone(26)} />
      <polygon points="20,1 36.5,10.5 20,20 3.5,10.5" fill={tone(42)} />
      <polygon points="3.5,10.5 20,20 20,39 3.5,29.5" fill={tone(33)} />
      <polygon points="20,7 31,13.5 31,26.5 20,33 9,26.5 9,13.5" fill={tone(22)} />
      <text
        x="20"
        y="20.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fontWeight="600"
        fontFamily="inherit"
        fill={`hsl(${hue} 70% 88%)`}
      >
        {code.slice(0, 1)}
      </text>
    </Box>
  );
}
