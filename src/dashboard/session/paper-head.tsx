import { Text } from '@mantine/core';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { formatDay } from '#dashboard/ui/format-date.ts';
import { useBusiness } from './use-business.tsx';
import { useTimeStyle } from './use-time-style.ts';

/** Above what is printed: whose it is, and of which day. */
export function PaperHead() {
  const { entity } = useBusiness();
  const today = formatDay(serverNow().getTime() / 1000, useTimeStyle());
  return (
    <Text size="sm" c="dimmed" mb="md" className="paper-only">
      <bdi>{entity.businessName}</bdi> · {today}
    </Text>
  );
}
