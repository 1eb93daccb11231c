/** Saves a file on the device of the one who pressed. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the press is over.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
