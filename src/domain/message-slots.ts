import { oneLine } from './display-text.ts';

// No other text contains this character: withoutSlotMarks removes it.
const MARK = '\u0001';
const SLOT = new RegExp(`${MARK}(\\w+)(?:\\|([^${MARK}]*))?${MARK}`, 'g');

export type SlotValues = Readonly<Record<string, string>>;

/** A slot in a content: each message fills it with its own value, or with `fallback`. */
export function slot(key: string, fallback = ''): string {
  return fallback === '' ? `${MARK}${key}${MARK}` : `${MARK}${key}|${fallback}${MARK}`;
}

/** User input with slot marks removed. */
export function withoutSlotMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

/** Fills the content's slots; `escaped` escapes values for the content's format. */
export function fillSlots(
  content: string,
  values: SlotValues,
  escaped: (value: string) => string = (value) => value,
): string {
  return content.replace(SLOT, (_whole, key: string, fallback = '') =>
    escaped((Object.hasOwn(values, key) && values[key]) || fallback),
  );
}

/** The parts of a content: fixed texts, separated by slots. */
export function splitAtSlots(content: string): {
  literals: readonly string[];
  slots: readonly { key: string; fallback: string }[];
} {
  const literals: string[] = [];
  const slots: { key: string; fallback: string }[] = [];
  let from = 0;
  for (const match of content.matchAll(SLOT)) {
    literals.push(content.slice(from, match.index));
    slots.push({ key: match[1] ?? '', fallback: match[2] ?? '' });
    from = match.index + match[0].length;
  }
  return { literals: [...literals, content.slice(from)], slots };
}

/** A value safe for a header (RFC 5322, 2.2): one line, without control characters. */
export function headerValue(value: string): string {
  return oneLine(value.replaceAll('\0', ' '));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value escaped for HTML text or a quoted attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

interface Content {
  subject: string | null;
  html: string | null;
  text: string;
  headers: Readonly<Record<string, string>>;
}

/** The content for one recipient: values are escaped in HTML and cannot add lines to a header. */
export function fillContent({ subject, html, text, headers }: Content, slots: SlotValues): Content {
  return {
    subject: subject === null ? null : fillSlots(subject, slots, headerValue),
    html: html === null ? null : fillSlots(html, slots, escapeHtml),
    text: fillSlots(text, slots),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fillSlots(value, slots, headerValue)]),
    ),
  };
}
