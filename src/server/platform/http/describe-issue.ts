import type { z } from 'zod';
import { fill } from '#domain/fill-placeholders.ts';
import { texts } from '#server/texts/en.ts';

/** The message for an invalid field; messages that a schema defines itself take precedence. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { fields } = texts;
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
