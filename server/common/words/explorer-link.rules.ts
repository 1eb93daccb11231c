const kinds = [
  { kind: 'tx', form: /^0x[0-9a-f]{64}$/i },
  { kind: 'address', form: /^0x[0-9a-f]{40}$/i },
] as const;

/**
 * Where a block explorer shows a transaction hash or an address, told apart by their length; null for any other text,
 * and without an explorer.
 * @param explorer the setting `ui.explorerUrl`: an https address without a slash at its end
 */
export function explorerLink(explorer: string | null, text: string): string | null {
  const known = explorer && kinds.find(({ form }) => form.test(text));
  return known ? `${explorer}/${known.kind}/${text}` : null;
}
