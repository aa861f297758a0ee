import { Group, Text } from '@mantine/core';
import { PRODUCT_LOGO } from '#domain/product-logo.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import { useProductBrand } from './product.ts';

type Props = {
  /** For use on a brand-coloured background. */
  isOnBrand?: boolean;
};

/** The logo and name of the product, or of the agency in whose name it speaks. */
export function Logo({ isOnBrand = false }: Props) {
  const brand = useProductBrand();
  if (brand !== null && brand.logoUrl !== '') {
    return (
      <img src={brand.logoUrl} alt={brand.name} style={isOnBrand ? { ...LOGO, ...PLATE } : LOGO} />
    );
  }
  return (
    <Group gap="xs" wrap="nowrap" maw="100%">
      {brand === null && (
        <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
          <path fill={isOnBrand ? 'white' : 'var(--gw-brand-mark)'} d={PRODUCT_LOGO.bubble} />
          <path fill={isOnBrand ? 'var(--mantine-color-brand-8)' : 'white'} d={PRODUCT_LOGO.star} />
        </svg>
      )}
      <Text
        data-part="wordmark"
        fw={700}
        size="lg"
        lh={1.3}
        lts="-0.02em"
        truncate
        {...(brand !== null && { maw: '14rem' })}
        c={isOnBrand ? 'white' : undefined}
      >
        {brand?.name ?? PRODUCT_NAME}
      </Text>
    </Group>
  );
}

const LOGO = { display: 'block', maxHeight: 32, maxWidth: '12rem' } as const;
/** A logo may have the colour that it stands on. */
const PLATE = {
  padding: '0.5rem 0.75rem',
  maxHeight: 56,
  borderRadius: 8,
  background: 'white',
} as const;
