import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
    ref?: Ref<HTMLAnchorElement>;
  };

/** A typed link to another screen, styled as a button. */
export const ButtonLink = createLink(ButtonAsAnchor);

function ButtonAsAnchor(props: Props) {
  return <Button component="a" {...props} />;
}
