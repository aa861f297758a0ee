import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & {
    ref?: Ref<HTMLAnchorElement>;
  };

/** A way to another screen within a text; knows the addresses that there are. */
export const InlineLink = createLink(AnchorOf);

function AnchorOf(props: Props) {
  return <Anchor {...props} />;
}
