import { fillBusinessName } from '#domain/fill-placeholders.ts';
import { mergeFieldPattern } from '#domain/merge-fields.ts';
import { slot, withoutSlotMarks } from '#domain/message-slots.ts';

interface Fields {
  businessName: string;
  /** Replaces a missing name if the field has no fallback. */
  nameFallback: string;
}

const FIELD = mergeFieldPattern(['name', 'link']);
const LINK = mergeFieldPattern(['link']);
const NAME = mergeFieldPattern(['name']);

/** Whether the text contains the recipient's name. */
export function hasName(text: string): boolean {
  return text.search(NAME) !== -1;
}

/** Whether the text contains the link field. */
export function hasLink(text: string): boolean {
  return text.search(LINK) !== -1;
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
