import { IconButton } from '@mui/material';
import { useMe } from '../../lib/account/me';
import { Icon } from '../../shared/icons/Icon';
import { appAddress } from './app-address';
import { shareable } from './native-share';
import { shareLink } from './share-link';
import { usePassingOn } from './use-passing-on';

export interface PassOnButtonProps {
  /** the route that is passed on */
  page: string;
  /** goes with the link */
  text: string;
  /** of the button, for screen readers */
  label: string;
}

/** Passes a page on, as its reader's invitation if they may invite. */
export function PassOnButton({ page, text, label }: PassOnButtonProps) {
  const me = useMe().data;
  const passOn = usePassingOn();
  const share = () => {
    const url = shareLink(appAddress(), me?.flags.canRefer ? me.inviteCode : null, page);
    return passOn(url, shareable({ text, url }));
  };
  return (
    <IconButton aria-label={label} onClick={share}>
      <Icon name="send" />
    </IconButton>
  );
}
