import { CardMark } from '../cards/CardMark';

/** What a product of miners shows: its image, or a stone that is its alone. */
export const ProductMark = ({ id, image, size }: { id: number; image: string | null; size: number }) => (
  <CardMark seed={`M-${id}`} image={image} size={size} />
);
