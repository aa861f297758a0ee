import { oneLine } from '../display-text.ts';
import type { AnsweredTestimonial } from './journey-entry.ts';

/** The editable parts of a testimonial: how its author is presented, never the text. */
const EDITABLE_FIELDS = ['profilePicture', 'companyLogo', 'company', 'jobTitle'] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];

/** A missing or null field stays; an empty one is removed. */
export type TestimonialEdit = Readonly<Partial<Record<EditableField, string | null | undefined>>>;

/** The fields that the edit changes. */
export function editedFieldsOf(entry: AnsweredTestimonial, edit: TestimonialEdit): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => {
    const wanted = edit[field];
    return typeof wanted === 'string' && wanted !== oneLine(entry[field] ?? '');
  });
}

/**
 * Applies the edit and records when it was made and which fields were ever edited. Unchanged if the edit
 * changes nothing.
 * @param at whole seconds since 1970
 */
export function editTestimonial(
  entry: AnsweredTestimonial,
  edit: TestimonialEdit,
  at: number,
): AnsweredTestimonial {
  const changed = editedFieldsOf(entry, edit);
  if (changed.length === 0) return entry;
  const previousFields = entry.editedFields ?? [];
  const editedFields = EDITABLE_FIELDS.filter(
    (field) => previousFields.includes(field) || changed.includes(field),
  );
  const { profilePicture, companyLogo, company, jobTitle, ...preserved } = entry;
  const present = { profilePicture, companyLogo, company, jobTitle };
  return { ...preserved, ...presentedBy(present, edit), editedAt: at, editedFields };
}

type Presentation = { [Field in EditableField]?: string | undefined };

function presentedBy(present: Presentation, edit: TestimonialEdit) {
  const fields: Partial<Record<EditableField, string>> = {};
  for (const field of EDITABLE_FIELDS) {
    const wanted = edit[field];
    const value = typeof wanted === 'string' ? wanted || undefined : present[field];
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}
