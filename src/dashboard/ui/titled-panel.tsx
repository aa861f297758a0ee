import { type MantineSpacing, Title, type TitleProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Panel } from './panel.tsx';

type Props = Omit<ComponentProps<typeof Panel>, 'title'> & {
  title: ReactNode;
  size?: TitleProps['size'];
  /** Shown below the heading. */
  gap?: MantineSpacing;
};

/** A panel labelled by its heading. */
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
