/** Brings the first field at fault into sight and puts the cursor there. */
export function focusFirstError(form: Element): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
