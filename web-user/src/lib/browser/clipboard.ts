/**
 * Copies text; answers whether it worked. `navigator.clipboard` exists on HTTPS only, and wallet browsers on a plain
 * HTTP address must copy too: there a hidden text area and the old command do it.
 */
export async function copyText(text: string): Promise<boolean> {
  if (typeof navigator !== 'undefined' && navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Permission refused or page not focused: try the old way.
    }
  }
  return copyByCommand(text);
}

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const active = document.activeElement;
  // Inside an open dialog everything outside it is inert, and could not be selected.
  const host = active?.closest('dialog') ?? document.body;
  host.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  area.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return copied;
}
