/** The type of hashes, addresses and keys of settings. */
export const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
