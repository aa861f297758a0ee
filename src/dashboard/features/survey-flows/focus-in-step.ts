const FIELD = 'input:not([type="radio"]):not([type="hidden"]), textarea';

/** Focuses the element with this id, unless it is missing or disabled; says whether it did. */
export function focusId(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null || element.matches(':disabled')) return false;
  element.focus();
  return true;
}

/** Focuses the first text of a step's fields, and brings the step into sight. */
export function focusFirstField(key: string): void {
  const card = document.getElementById(`card-${key}`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}

/** Focuses the first text of a new step that is still to be written, and brings the step into sight. */
export function focusEmptyField(key: string): void {
  const card = document.getElementById(`card-${key}`);
  const fields = card?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD) ?? [];
  const empty = [...fields].find(({ required, value }) => required && value === '');
  if (empty === undefined) {
    focusFirstField(key);
    return;
  }
  card?.scrollIntoView({ block: 'start' });
  empty.focus({ preventScroll: true });
}

/** Focuses the first faulty field of a step, or the step where the fault is in no field. */
export function focusFault(key: string | null): void {
  const card = document.getElementById(`card-${key}`);
  const faulty = card?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"] ~ button');
  (faulty ?? card)?.focus();
  (faulty ?? card)?.scrollIntoView({ block: 'center' });
}
