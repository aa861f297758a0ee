import { List, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Panel } from '#dashboard/ui/panel.tsx';

type Props = {
  title: string;
  text?: string;
  steps?: readonly string[];
  /** Smaller, below the rest. */
  notes?: readonly string[];
  children?: ReactNode;
};

/** One way of putting a widget into a page. */
export function RecipePanel({ title, text, steps = [], notes = [], children }: Props) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" mb="md">
          {text}
        </Text>
      )}
      {steps.length > 0 && (
        <List type="ordered" size="sm" spacing={6}>
          {steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      {children}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" mt="sm">
          {note}
        </Text>
      ))}
    </Panel>
  );
}
