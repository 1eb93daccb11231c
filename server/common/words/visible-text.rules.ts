/** Characters that draw nothing and that Unicode counts neither among the ignorable ones nor among the blanks. */
const undrawn = String.raw`\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}`;
/** All that draw nothing. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Z}\p{Cc}${undrawn}`;
const seen = new RegExp(`[^${unseen}]`, 'u');

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean => seen.test(text);

/**
 * Characters in a name that show nothing, and do nothing where they stand. What joins or chooses shapes stays where it
 * does so: in emoji, in scripts whose letters join, in variants of Han and Mongolian letters, in flags of regions.
 */
const idle = new RegExp(
  [
    String.raw`(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}${undrawn}]`,
    String.raw`(?<![\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])\p{Variation_Selector}`,
    String.raw`(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]`,
    String.raw`(?<!\p{M})[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gu',
);

/** A name without what cannot be seen in it, so that two names that look the same are not two by that alone. */
export function withoutIdle(name: string): string {
  const left = name.replace(idle, '');
  return left === name ? left : withoutIdle(left);
}
