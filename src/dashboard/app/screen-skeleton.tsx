import { Skeleton, Stack } from '@mantine/core';

/** The outline of any screen: a heading and two sheets. */
export function ScreenSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={28} w={200} radius="sm" />
      <Skeleton h={220} radius="lg" />
      <Skeleton h={320} radius="lg" />
    </Stack>
  );
}
