import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { InlineLink } from './inline-link.tsx';

type Props = { to: '/dash/showcase' | '/dash/clients'; children: ReactNode };

/** Above the title of a screen: back to the list that it belongs to. */
export function BackLink({ to, children }: Props) {
  return (
    <InlineLink to={to} display="inline-flex" mb="0.5rem" fz="sm" style={BACK}>
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </InlineLink>
  );
}

const BACK = { alignItems: 'center', gap: '0.25rem' } as const;
