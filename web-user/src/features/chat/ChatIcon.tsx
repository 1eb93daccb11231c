import { SvgIcon, type SvgIconProps } from '@mui/material';

/** Icons of the chat alone, by the hand of the others: fetched with its pages, not with every visit. */
const paths = {
  bellOff: 'M4 4l16 16M8 6.5A6 6 0 0 1 18 11v4M6 16.5V11M16.5 18h-12L6 16.5M10 20.5h4',
  flag: 'M6 20.5v-16h12l-2.5 4 2.5 4H6',
  reply: 'M10 6.5 4.5 12l5.5 5.5M4.5 12h9a6 6 0 0 1 6 6v.5',
  smile: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM9 10v.2M15 10v.2M8.5 14c2 2.4 5 2.4 7 0',
  star: 'M12 4l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L8 14l-4.3-4 5.8-.7Z',
  tick: 'M5 12.5 9.5 17 19 7.5',
  ticks: 'M2.5 12.5 7 17l9.5-9.5M12 15.5l1.5 1.5L23 7.5',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
} as const;

export type ChatIconName = keyof typeof paths;

/** Decoration unless `titleAccess` names it. `full`: its shape is filled. */
export const ChatIcon = ({ name, full = false, ...props }: SvgIconProps & { name: ChatIconName; full?: boolean }) => (
  <SvgIcon {...props}>
    <path
      d={paths[name]}
      fill={full ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </SvgIcon>
);
