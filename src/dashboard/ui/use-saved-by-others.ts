import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Shows what is saved elsewhere meanwhile in the fields that were not changed here. */
export function useSavedByOthers<Values extends Record<string, string | boolean>>(
  form: UseFormReturnType<Values>,
  saved: Values,
): void {
  const follow = useEffectEvent(() => {
    const typed = form.getValues();
    // All fields, so that the form knows of each whether it differs.
    const shown = Object.keys(saved).map((field) => [
      field,
      form.isDirty(field) ? typed[field] : saved[field],
    ]);
    form.setInitialValues(saved);
    form.resetDirty(saved);
    form.setValues(Object.fromEntries(shown) as Values);
  });
  const text = JSON.stringify(saved);
  const first = useRef(text);
  useEffect(() => {
    if (first.current === text) return;
    first.current = text;
    follow();
  }, [text]);
}
