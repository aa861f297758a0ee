import { Group, Text } from '@mantine/core';

type Props = {
  /** For use on a brand-coloured background. */
  isOnBrand?: boolean;
};

export function Logo({ isOnBrand = false }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
        <path
          fill={isOnBrand ? 'white' : 'var(--gw-brand-mark)'}
          d="M8 3h16a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-8.6L9 29.2c-.7.5-1.6 0-1.6-.8V24A5 5 0 0 1 3 19V8a5 5 0 0 1 5-5Z"
        />
        <path
          fill={isOnBrand ? 'var(--mantine-color-brand-8)' : 'white'}
          d="m16 7.6 1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6Z"
        />
      </svg>
      <Text
        data-part="wordmark"
        fw={700}
        size="lg"
        lh={1}
        lts="-0.02em"
        c={isOnBrand ? 'white' : undefined}
      >
        Goodword
      </Text>
    </Group>
  );
}
