import { Group, Stack, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A preview of the invite, with an action beside its title. */
export function PreviewPanel({ title, action, children }: Props) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Panel>
  );
}

type NameProps = { name: string; onChange: (name: string) => void };

/** The person whom the previewed invite is for. */
export function PreviewName({ name, onChange }: NameProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('invites.preview.name')}
      dir="auto"
      maxLength={50}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
