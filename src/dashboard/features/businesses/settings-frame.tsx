import { Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';

type Props = {
  title: string;
  text: string;
  isDirty: boolean;
  isBusy: boolean;
  /** False: everything can be read, nothing saved. */
  mayEdit: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** In pixels. */
  maxWidth?: number;
  children: ReactNode;
};

/** A settings screen: what it is about, its fields, and one button that saves them. */
export function SettingsFrame({ title, text, children, mayEdit, maxWidth = 640, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty} />
      <ScreenHeading title={title} text={text} />
      <Panel aria-label={title} maw={maxWidth}>
        <form noValidate onSubmit={form.onSubmit} aria-label={title}>
          <Stack gap="md">
            {children}
            {mayEdit ? (
              <Group>
                <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
                  {t('settings.save')}
                </Button>
              </Group>
            ) : (
              <Text size="sm" c="dimmed">
                {t('settings.noRole')}
              </Text>
            )}
          </Stack>
        </form>
      </Panel>
    </>
  );
}
