import type { MyHome } from '@server/home/home.schemas';
import { AirdropCard } from './AirdropCard';
import { Figures } from './Figures';

/** What home has for members above its rooms. */
export const MemberCards = ({ home }: { home: MyHome | undefined }) => (
  <>
    <AirdropCard />
    {home && <Figures home={home} />}
  </>
);
