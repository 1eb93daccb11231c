import { useFormState } from 'react-hook-form';
import { useUnsaved } from './unsaved';

/** Stands inside a form: leaving asks while something of it is not saved. */
export function FormGuard() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful);
  return null;
}
