import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { TimeZoneSelect } from '#dashboard/ui/time-zone-select.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { PhotoField } from './photo-field.tsx';
import { useOwnAccount } from './use-own-account.ts';
import { usePersonForm } from './use-person-form.ts';

/** Picture, name, a line about oneself and the time zone. The picture is saved at once. */
export function PersonPanel() {
  const { t } = useTranslation();
  const { user } = useOwnAccount();
  const { form, unsaved, submit, isBusy } = usePersonForm();
  const isDirty = form.isDirty();
  return (
    <TitledPanel title={t('profile.person.title')} size="h3" gap="md">
      <UnsavedGuard isDirty={isDirty} onDiscard={unsaved.drop} />
      <Stack gap="md">
        <PhotoField />
        <form noValidate onSubmit={submit} aria-label={t('profile.person.title')}>
          <Stack gap="md">
            <RestoredNote unsaved={unsaved} />
            <TextInput
              label={t('profile.person.name')}
              autoComplete="name"
              {...form.getInputProps('name')}
            />
            <TextArea
              label={t('profile.person.about')}
              placeholder={t('profile.person.aboutExample')}
              minRows={1}
              maxRows={3}
              {...form.getInputProps('about')}
            />
            <TimeZoneSelect
              label={t('profile.person.timeZone')}
              description={t('profile.person.timeZoneHint')}
              nothingFoundMessage={t('profile.person.noTimeZone')}
              stored={user.timeZone ?? ''}
              {...form.getInputProps('timeZone')}
            />
            <Group>
              <Button type="submit" loading={isBusy} disabled={!isDirty}>
                {t('profile.person.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </TitledPanel>
  );
}
