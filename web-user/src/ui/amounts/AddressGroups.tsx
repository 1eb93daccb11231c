import { Box } from '@mui/material';

const first = { fontWeight: 600, color: 'text.primary' } as const;
const middle = { color: 'text.secondary' } as const;

/** A wallet address in groups of four, the first and the last strong: what people compare. Copied, it is in one piece. */
export function AddressGroups({ address }: { address: string }) {
  const groups = address.slice(2).match(/.{1,4}/g) ?? [];
  const strong = (place: number) => place === 0 || place === groups.length - 1;
  return (
    <Box
      component="span"
      className="figures"
      sx={{ display: 'block', '& > span': { display: 'inline-block', mr: '0.5em' } }}
    >
      <Box component="span" sx={first}>
        {address.slice(0, 2)}
      </Box>
      {groups
        .map((text, place) => ({ text, place }))
        .map(({ text, place }) => (
          <Box component="span" key={place} sx={strong(place) ? first : middle}>
            {text}
          </Box>
        ))}
    </Box>
  );
}
