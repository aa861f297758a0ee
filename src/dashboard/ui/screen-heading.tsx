import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** The one heading of a screen, with its actions on the right. */
export function ScreenHeading({ title, text, children }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Title order={1}>{title}</Title>
        {text !== undefined && (
          <Text c="dimmed" size="sm" mt={4}>
            {text}
          </Text>
        )}
      </div>
      {children}
    </Group>
  );
}
