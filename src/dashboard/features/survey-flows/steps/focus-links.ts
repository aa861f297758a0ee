/** Where the fields of the links are, for those who are led to them. */
export const LINKS_ID = 'flow-external-links';

/** Focuses the links of the open thank-you step. */
export function focusLinks(): void {
  const links = document.getElementById(LINKS_ID);
  links?.scrollIntoView({ block: 'center' });
  links?.querySelector<HTMLElement>('input:not([type="radio"]), button')?.focus();
}
