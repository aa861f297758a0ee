import { flushSync } from 'react-dom';

/** Inserts at the cursor of a controlled field, or replaces an empty text; the cursor ends behind it. */
export function insertText(
  field: HTMLTextAreaElement,
  inserted: string,
  onChange: (text: string) => void,
): void {
  const { value } = field;
  const isEmpty = value.trim() === '';
  const start = isEmpty ? 0 : field.selectionStart;
  const end = isEmpty ? value.length : field.selectionEnd;
  // The cursor can be set once the new text is in the field.
  flushSync(() => onChange(value.slice(0, start) + inserted + value.slice(end)));
  field.focus();
  field.setSelectionRange(start + inserted.length, start + inserted.length);
}
