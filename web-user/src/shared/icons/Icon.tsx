import { SvgIcon, type SvgIconProps } from '@mui/material';
import { paths } from './paths';

export type IconName = keyof typeof paths;

/** One icon of the house, in the colour of the text; decoration unless `titleAccess` names it. */
export const Icon = ({ name, ...props }: SvgIconProps & { name: IconName }) => (
  <SvgIcon {...props}>
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </SvgIcon>
);
