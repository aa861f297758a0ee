import { Skeleton, Stack } from '@mantine/core';

/** Outline of any screen: a heading and two panels. */
export function ScreenSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={28} w={200} radius="sm" />
      <Skeleton h={220} radius="lg" />
      <Skeleton h={320} radius="lg" />
    </Stack>
  );
}
