import { Paper, type PaperProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type Props = PaperProps & Omit<ComponentPropsWithoutRef<'section'>, keyof PaperProps>;

/** A bordered section; labelled by `aria-labelledby` or `aria-label`. */
export function Panel({ children, ...rest }: Props) {
  return (
    <Paper
      component="section"
      radius="lg"
      p={{ base: 'md', xs: 'lg' }}
      shadow="xs"
      bd="1px solid var(--gw-line)"
      {...rest}
    >
      {children}
    </Paper>
  );
}
