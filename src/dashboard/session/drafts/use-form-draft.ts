import type { UseFormReturnType } from '@mantine/form';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { UnsavedText } from '#dashboard/ui/restored-note.tsx';
import { usableFields } from './draft-fields.ts';
import type { DraftKind } from './stored-drafts.ts';
import { unsavedTextOf, useDraft, useKeptDraft } from './use-draft.ts';

type Options<Values> = {
  readonly kind: DraftKind;
  /** Tells the drafts of one kind apart, such as the id of a response. */
  readonly thing?: string;
  /** Fields that are never stored: passwords, codes and keys. */
  readonly secrets?: readonly (keyof Values & string)[];
};

/** The changed fields; the others show what has been saved since. */
type Changes<Values> = { readonly changes: Partial<Values> };

/**
 * Keeps the changed fields of a controlled form as a draft until they are saved or discarded, and fills them in again
 * when the form opens the next time.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { kind, thing, secrets = [] }: Options<Values>,
): UnsavedText {
  const draft = useDraft<Changes<Values>>({
    kind,
    ...(thing !== undefined && { thing }),
    read: (stored) => {
      const changes = usableFields(stored.changes, form.getValues());
      return changes === null ? null : { changes };
    },
  });
  const fillIn = useEffectEvent(() => {
    if (draft.found !== null) form.setValues(draft.found.value.changes);
  });
  useLayoutEffect(() => fillIn(), []);
  useKeptDraft(draft, () => changesIn(form, secrets));
  return unsavedTextOf(draft, { isDirty: form.isDirty(), reset: form.reset });
}

function changesIn<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  secrets: readonly string[],
): Changes<Values> | null {
  const changed = Object.entries(form.getValues()).filter(
    ([field]) => form.isDirty(field) && !secrets.includes(field),
  );
  if (changed.length === 0) return null;
  return { changes: Object.fromEntries(changed) as Partial<Values> };
}
