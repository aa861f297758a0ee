import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & {
    ref?: Ref<HTMLAnchorElement>;
  };

/** A typed link to another screen, for use in text. */
export const InlineLink = createLink(AnchorOf);

function AnchorOf(props: Props) {
  return <Anchor {...props} />;
}
