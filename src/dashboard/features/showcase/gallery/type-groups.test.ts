import { expect, it } from 'vitest';
import { WIDGET_TYPES } from '#domain/widgets.ts';
import { TYPE_GROUPS } from './type-groups.ts';

it('every type of widget is found in one group', () => {
  const grouped = TYPE_GROUPS.flatMap(({ types }): readonly string[] => types);
  expect(grouped.toSorted()).toEqual([...WIDGET_TYPES].sort());
});
