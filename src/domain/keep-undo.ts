type TextArea = { value: string; defaultValue: string };

/**
 * Lets undo in a text area take back a run of typing. React writes the default value at each key, after which the
 * browser takes back single letters: here that writing has no effect. Pass it as a `ref`.
 */
export function keepUndo(field: TextArea | null): void {
  if (field === null) return;
  Object.defineProperty(field, 'defaultValue', {
    configurable: true,
    get: () => field.value,
    set: () => undefined,
  });
}
