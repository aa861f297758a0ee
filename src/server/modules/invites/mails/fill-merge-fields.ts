import { fillBusinessName } from '#domain/fill-placeholders.ts';
import { slot, withoutSlotMarks } from '#domain/message-slots.ts';

interface Fields {
  businessName: string;
  /** Replaces a missing name if the field has no fallback. */
  nameFallback: string;
}

const FIELD = /\[(name|link)(?:\|([^[\]\r\n]*))?\]/gi;

/** Whether the text contains the link field. */
export function hasLink(text: string): boolean {
  return /\[link\]/i.test(text);
}

/** Replaces merge fields by slots, and the business name by its value. */
export function fillMergeFields(text: string, { businessName, nameFallback }: Fields): string {
  const withSlots = withoutSlotMarks(text).replace(
    FIELD,
    (_whole, field: string, fallback?: string) =>
      field.toLowerCase() === 'link'
        ? slot('link')
        : slot('name', (fallback ?? nameFallback).trim()),
  );
  // Last, so that a business name that looks like a field is not replaced.
  return fillBusinessName(withSlots, withoutSlotMarks(businessName));
}

/** Adds white space after links, so that following text does not become part of the URL. */
export function withSpaceAfterLinks(text: string): string {
  const link = slot('link');
  return text
    .split(link)
    .map((part, index) => (index === 0 || /^(\s|$)/.test(part) ? part : ` ${part}`))
    .join(link);
}
