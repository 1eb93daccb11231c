import { messageTypes } from '@server/common/words/messages.rules';

/** What staff say in a conversation: words, pictures, or a change to what they said before. */
export type Said =
  | { readonly kind: 'text'; readonly text: string /** the `seq` it answers */; readonly quote?: number }
  | { readonly kind: 'images'; readonly images: readonly string[]; readonly quote?: number }
  | { readonly kind: 'edit'; readonly seq: number; readonly text: string }
  | { readonly kind: 'delete'; readonly seq: number };

/** Whether it changes another message and does not stand in the conversation itself. */
export const isChange = ({ kind }: Said): boolean => kind === 'edit' || kind === 'delete';

/** The frame by which it is said (api 2). */
export function frameOf(said: Said, about: { conversation: number; guid: string }): readonly [string, object] {
  switch (said.kind) {
    case 'text':
      return ['chat', { ...about, type: messageTypes.text, msn: said.text, quote: said.quote }];
    case 'images':
      return ['chat', { ...about, type: messageTypes.image, images: said.images, quote: said.quote }];
    case 'edit':
      return ['edit', { ...about, seq: said.seq, msn: said.text }];
    case 'delete':
      return ['delete', { ...about, seq: said.seq }];
  }
}
