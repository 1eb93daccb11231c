import type { MyHome } from '@server/home/home.schemas';
import { AirdropCard } from './AirdropCard';
import { Figures } from './Figures';

/** What home has for members above its rooms. @param gift whether the airdrop is shown here */
export const MemberCards = ({ home, gift = true }: { home: MyHome | undefined; gift?: boolean }) => (
  <>
    {gift && <AirdropCard />}
    {home && <Figures home={home} />}
  </>
);
