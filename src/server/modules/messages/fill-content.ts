import { escapeHtml, fillSlots, headerValue, type SlotValues } from '#domain/message-slots.ts';

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
