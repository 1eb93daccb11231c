import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstError } from '../fields/forms/first-error';
import { useUnsaved } from './unsaved';

interface FormGuardProps {
  /** whether it is saved or being saved, where that follows a confirmation of its own */
  saved?: boolean;
}

/** Stands inside a form: leaving asks while something of it is not saved, and a rejected form shows its first fault. */
export function FormGuard({ saved }: FormGuardProps) {
  const { dirtyFields, errors, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !(saved ?? (isSubmitting || isSubmitSuccessful)));
  const place = useRef<HTMLSpanElement>(null);
  const rejected = !isSubmitting && Object.keys(errors).length > 0 ? submitCount : 0;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (rejected > 0 && form) focusFirstError(form);
  }, [rejected]);
  return <span ref={place} hidden />;
}
