import { type MantineSpacing, Title, type TitleProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Panel } from './panel.tsx';

type Props = Omit<ComponentProps<typeof Panel>, 'title'> & {
  title: ReactNode;
  size?: TitleProps['size'];
  /** Beneath the heading. */
  gap?: MantineSpacing;
};

/** A panel under a heading, by which it is named. */
export function TitledPanel({ title, size, gap, children, ...rest }: Props) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} {...rest}>
      <Title order={2} id={titleId} {...(size && { size })} {...(gap && { mb: gap })}>
        {title}
      </Title>
      {children}
    </Panel>
  );
}
