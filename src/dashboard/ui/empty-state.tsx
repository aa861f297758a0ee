import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  icon: Icon;
  title: string;
  text?: string;
  /** The action that leads to content. */
  children?: ReactNode;
};

/** Says what will appear here and offers the action that leads to it. */
export function EmptyState({ icon: Glyph, title, text, children }: Props) {
  return (
    <Stack align="center" gap="sm" py={56} px="md" ta="center">
      <ThemeIcon size={56} radius="xl" bg="var(--gw-brand-soft)" c="var(--gw-brand-text)">
        <Glyph size={28} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw={420} size="sm">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
