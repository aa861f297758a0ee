import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssueIn } from './describe-issue.ts';

const schema = z.object({
  name: z.string().min(1).max(5),
  list: z.array(z.string()).min(1).max(1),
  kind: z.enum(['a', 'b']),
  count: z.number(),
  own: z.string().max(1, 'Words of its own.'),
});

test('describes issues in plain words, and keeps a schema’s own message', () => {
  const body = { name: 'longer', list: ['a', 'b'], kind: 'c', own: 'xx' };
  const { error } = schema.safeParse(body, { error: describeIssueIn('en') });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'name: Keep this to 5 characters.',
    'list: Add up to 1.',
    'kind: Choose one of the available values.',
    'count: Please fill this in.',
    'own: Words of its own.',
  ]);
  const empty = schema.safeParse({ ...body, name: '', list: [] }, { error: describeIssueIn('en') });
  expect(empty.error?.issues.slice(0, 2).map(({ message }) => message)).toEqual([
    'Please fill this in.',
    'Choose at least 1.',
  ]);
});
