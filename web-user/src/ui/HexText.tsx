/** An address or a hash: where it needs two lines they are even halves, not a line and a stray rest. */
export function HexText({ value }: { value: string }) {
  const half = Math.ceil(value.length / 2);
  return (
    <>
      {value.slice(0, half)}
      <wbr />
      {value.slice(half)}
    </>
  );
}
