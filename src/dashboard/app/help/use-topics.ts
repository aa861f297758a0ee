import { useQuery } from '@tanstack/react-query';
import { mayIn } from '#dashboard/session/may-in.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { Permission } from '#domain/roles.ts';
import { TOPICS, type Topic } from './topics.ts';

/** The topics of the pages that the business has and the role may use. */
export function useTopics(): readonly Topic[] {
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const may = (permission: Permission) =>
    !access || access.role === null || mayIn(access, permission);
  const kind = access?.businesses.find(({ id }) => id === access.bID)?.kind;
  return TOPICS.filter(
    (topic) =>
      (!('permission' in topic) || may(topic.permission)) &&
      (!('kinds' in topic) || isOneOf(topic.kinds, kind)),
  );
}

function isOneOf(kinds: readonly BusinessKind[], kind: BusinessKind | undefined): boolean {
  return kind !== undefined && kinds.includes(kind);
}
