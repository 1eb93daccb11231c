import { useFormState } from 'react-hook-form';
import { useUnsaved } from './unsaved';

interface FormGuardProps {
  /** whether it is saved or being saved, where that follows a confirmation of its own */
  saved?: boolean;
}

/** Stands inside a form: leaving asks while something of it is not saved. */
export function FormGuard({ saved }: FormGuardProps) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !(saved ?? (isSubmitting || isSubmitSuccessful)));
  return null;
}
