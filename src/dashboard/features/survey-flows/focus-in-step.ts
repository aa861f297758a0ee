import type { Focus } from './editor-state.ts';

const FIELD = 'input:not([type="radio"]):not([type="hidden"]), textarea';

/** Id of the link fields, a focus target. */
export const LINKS_ID = 'flow-external-links';

/** Focuses the target, now rendered, and scrolls its step into view. */
export function focusOn(focus: Focus): void {
  if (focus.on === 'ids') focus.ids.find(focusId);
  else if (focus.on === 'links') focusLinks();
  else if (focus.on === 'newLine') focusNewLine(focus.list);
  else if (focus.on === 'error') focusError(focus.key);
  else if (focus.on === 'emptyField') focusEmptyField(focus.key);
  else focusFirstField(focus.key);
}

function focusFirstField(key: string): void {
  const card = document.getElementById(`card-${key}`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}

/** The first empty text of a new step. */
function focusEmptyField(key: string): void {
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

/** The first invalid field of a step, or the step itself if the error is in no field. */
function focusError(key: string): void {
  const card = document.getElementById(`card-${key}`);
  const invalid = card?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [role="alert"] ~ button',
  );
  (invalid ?? card)?.focus();
  (invalid ?? card)?.scrollIntoView({ block: 'center' });
}

/** The links of the open thank-you step. */
function focusLinks(): void {
  const links = document.getElementById(LINKS_ID);
  links?.scrollIntoView({ block: 'center' });
  links?.querySelector<HTMLElement>('input:not([type="radio"]), button')?.focus();
}

/** The first field of the last line, marked data-line, of a list. */
function focusNewLine(list: string): void {
  const lines = document.getElementById(list)?.querySelectorAll('[data-line]') ?? [];
  [...lines].at(-1)?.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
}

/** Focuses the element; returns whether it exists and has the focus. */
function focusId(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null || element.matches(':disabled')) return false;
  element.focus();
  return true;
}
