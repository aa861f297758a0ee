import type { Focus } from './editor-state.ts';

const FIELD = 'input:not([type="radio"]):not([type="hidden"]), textarea';

/** Where the fields of the links are, for those who are led to them. */
export const LINKS_ID = 'flow-external-links';

/** Gives the focus to what is on the screen by now, and brings its step into sight. */
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

/** The first text of a new step that is still to be written. */
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

/** Says whether there is such an element that takes the focus. */
function focusId(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null || element.matches(':disabled')) return false;
  element.focus();
  return true;
}
