import { Group, Text } from '@mantine/core';
import { PRODUCT_LOGO } from '#domain/product-logo.ts';

type Props = {
  /** For use on a brand-coloured background. */
  isOnBrand?: boolean;
};

export function Logo({ isOnBrand = false }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
        <path fill={isOnBrand ? 'white' : 'var(--gw-brand-mark)'} d={PRODUCT_LOGO.bubble} />
        <path fill={isOnBrand ? 'var(--mantine-color-brand-8)' : 'white'} d={PRODUCT_LOGO.star} />
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
