type FormNodes = { getInputNode: (path: string) => HTMLElement | null };

/** Focuses the first invalid field, in the order of the form. */
export function focusFirstError(form: FormNodes, errors: Readonly<Record<string, unknown>>): void {
  const nodes = Object.keys(errors).map((path) => form.getInputNode(path));
  const first = nodes
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  first?.focus();
}
