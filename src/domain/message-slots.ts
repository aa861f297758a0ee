import { oneLine } from './display-text.ts';

// No text of ours or of a user's holds this character: withoutSlotMarks sees to it.
const MARK = '\u0001';
const SLOT = new RegExp(`${MARK}(\\w+)(?:\\|([^${MARK}]*))?${MARK}`, 'g');

export type SlotValues = Readonly<Record<string, string>>;

/** A place in a content that each message fills with a value of its own, or else with `fallback`. */
export function slot(key: string, fallback = ''): string {
  return fallback === '' ? `${MARK}${key}${MARK}` : `${MARK}${key}|${fallback}${MARK}`;
}

/** A text that was typed, without what could be taken for a slot. */
export function withoutSlotMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

/** The content with its slots filled; `escaped` is what the form of the content asks of values. */
export function fillSlots(
  content: string,
  values: SlotValues,
  escaped: (value: string) => string = (value) => value,
): string {
  return content.replace(SLOT, (_whole, key: string, fallback = '') =>
    escaped((Object.hasOwn(values, key) && values[key]) || fallback),
  );
}

/** A content in its parts: what always stands there, and between two of those a slot. */
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

/** A value as a header can carry it (RFC 5322, 2.2): one line, without control characters. */
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

/** A value as text or as a quoted attribute of HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

interface Content {
  subject: string | null;
  html: string | null;
  text: string;
  headers: Readonly<Record<string, string>>;
}

/** A content as one recipient gets it: values are escaped in HTML, and bring no line into a header. */
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
