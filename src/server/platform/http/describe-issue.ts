import type { z } from 'zod';
import { fill } from '#domain/fill-placeholders.ts';
import { type ServerLanguage, type Texts, textsFor } from '#server/texts/texts-for.ts';

/** The messages for invalid fields; those that a schema defines itself, in English, take precedence. */
export function describeIssueIn(language: ServerLanguage) {
  return (issue: z.core.$ZodRawIssue) => describeIssue(issue, textsFor(language));
}

function describeIssue(issue: z.core.$ZodRawIssue, { fields }: Texts): string {
  if (issue.code === 'too_big') {
    const limit = String(issue.maximum);
    if (issue.origin === 'string') return fill(fields.tooLong, { limit });
    return fill(issue.origin === 'array' ? fields.tooMany : fields.tooLarge, { limit });
  }
  if (issue.code === 'too_small') {
    const limit = String(issue.minimum);
    if (issue.origin === 'array') return fill(fields.tooFew, { limit });
    if (issue.origin !== 'string') return fill(fields.tooSmall, { limit });
    return issue.minimum === 1 ? fields.required : fill(fields.tooShort, { limit });
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return fields.required;
  return issue.code === 'invalid_value' ? fields.unknownValue : fields.wrongForm;
}
