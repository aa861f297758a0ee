import type { UseFormReturnType } from '@mantine/form';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
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
  /** Drops the draft if other values have been saved since, as by a link in an email: it would hide them. */
  readonly isDroppedIfOlder?: boolean;
};

type Changes<Values> = {
  /** The changed fields; the others show what has been saved since. */
  readonly changes: Partial<Values>;
  /** What was saved then, of a draft that is dropped once it is older. */
  readonly base?: string;
};

/**
 * Keeps the changed fields of a controlled form as a draft until they are saved or discarded, and fills them in again
 * when the form opens the next time. `isDropped`: what was typed was dropped, since something else has been saved.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { kind, thing, secrets = [], isDroppedIfOlder = false }: Options<Values>,
): UnsavedText & { readonly isDropped: boolean } {
  const base = isDroppedIfOlder ? JSON.stringify(form.getInitialValues()) : undefined;
  const draft = useDraft<Changes<Values>>({
    kind,
    ...(thing !== undefined && { thing }),
    read: (stored) => {
      const changes = usableFields(stored.changes, form.getValues());
      return changes === null ? null : { changes, base: String(stored.base) };
    },
  });
  const [isOlder] = useState(
    () => base !== undefined && draft.found !== null && draft.found.value.base !== base,
  );
  const fillIn = useEffectEvent(() => {
    if (draft.found !== null && !isOlder) form.setValues(draft.found.value.changes);
  });
  useLayoutEffect(() => fillIn(), []);
  useKeptDraft(draft, () => {
    const changes = changesIn(form, secrets);
    return changes && { changes, ...(base !== undefined && { base }) };
  });
  const isDirty = form.isDirty();
  return {
    ...unsavedTextOf(draft, { isDirty, reset: form.reset }),
    isDropped: isOlder && !isDirty,
  };
}

function changesIn<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  secrets: readonly string[],
): Partial<Values> | null {
  const changed = Object.entries(form.getValues()).filter(
    ([field]) => form.isDirty(field) && !secrets.includes(field),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed) as Partial<Values>;
}
