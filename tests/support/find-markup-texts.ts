import { parseSync, Visitor } from 'vite';

/** Attributes whose text people read or hear. */
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Hard-coded texts of a JSX file with at least one letter: between tags, or in attributes read aloud. */
export function findMarkupTexts(source: string, path: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const texts: string[] = [];
  // The depth inside attributes that are never read out, and inside content that is.
  let silent = 0;
  let read = 0;
  const note = (text: string) => {
    if (read > 0 && silent === 0 && /\p{L}/u.test(text)) texts.push(text);
  };
  const visitor = new Visitor({
    JSXText({ value }) {
      if (/\p{L}/u.test(value)) texts.push(value.trim());
    },
    JSXExpressionContainer() {
      read += 1;
    },
    'JSXExpressionContainer:exit'() {
      read -= 1;
    },
    JSXAttribute({ name }) {
      if (isReadAloud(name)) read += 1;
      else silent += 1;
    },
    'JSXAttribute:exit'({ name }) {
      if (isReadAloud(name)) read -= 1;
      else silent -= 1;
    },
    // Operands of comparisons are not shown.
    BinaryExpression({ operator }) {
      if (operator !== '+') silent += 1;
    },
    'BinaryExpression:exit'({ operator }) {
      if (operator !== '+') silent -= 1;
    },
    Literal({ value }) {
      if (typeof value === 'string') note(value);
    },
    TemplateElement({ value }) {
      note(value.raw);
    },
  });
  visitor.visit(program);
  return texts;
}

function isReadAloud(name: { readonly type: string; readonly name?: unknown }): boolean {
  return typeof name.name === 'string' && SPOKEN_ATTRIBUTES.has(name.name);
}
