import { useQuery } from '@tanstack/react-query';
import { accessQuery } from '#dashboard/session/queries.ts';
import { can, type Permission } from '#domain/roles.ts';
import { TOPICS, type Topic } from './topics.ts';

/** The topics of the pages that the role may use; all of them without a business. */
export function useTopics(): readonly Topic[] {
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const role = access?.role ?? null;
  const may = (permission: Permission) => role === null || can(role, permission);
  return TOPICS.filter((topic) => !('permission' in topic) || may(topic.permission));
}
