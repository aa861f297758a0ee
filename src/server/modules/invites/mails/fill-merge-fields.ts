import { fillBusinessName } from '#domain/fill.ts';
import { slot, withoutSlotMarks } from '#domain/message-slots.ts';

interface Fields {
  businessName: string;
  /** What stands for a recipient without a name, where the text itself says nothing. */
  nameFallback: string;
}

const FIELD = /\[(name|link)(?:\|([^[\]\r\n]*))?\]/gi;

/** True where the text says itself where the link of the survey goes. */
export function hasLink(text: string): boolean {
  return /\[link\]/i.test(text);
}

/** A text of the business's with its merge fields turned into its name and into slots. */
export function fillMergeFields(text: string, { businessName, nameFallback }: Fields): string {
  const withSlots = withoutSlotMarks(text).replace(
    FIELD,
    (_whole, field: string, fallback?: string) =>
      field.toLowerCase() === 'link'
        ? slot('link')
        : slot('name', (fallback ?? nameFallback).trim()),
  );
  // Last, so that a name that looks like a field stays a name.
  return fillBusinessName(withSlots, withoutSlotMarks(businessName));
}

/** White space follows every link, so that nothing behind it is taken for a part of its address. */
export function withSpaceAfterLinks(text: string): string {
  const link = slot('link');
  return text
    .split(link)
    .map((part, index) => (index === 0 || /^(\s|$)/.test(part) ? part : ` ${part}`))
    .join(link);
}
