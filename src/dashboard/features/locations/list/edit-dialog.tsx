import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { Location } from '#contract/locations.ts';
import { server } from '#dashboard/browser/server.ts';
import { refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { RegionField } from '#dashboard/session/locations/region-field.tsx';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { REGION_LENGTH } from '#domain/locations.ts';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';

type Props = { location: Location; locations: readonly Location[]; onClose: () => void };

/** Changes a location's name and region. */
export function EditDialog({ location, locations, onClose }: Props) {
  const { t } = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, submit, isBusy } = useEditForm(location, onClose);

  function leave(): void {
    if (form.isDirty()) setIsLeaving(true);
    else onClose();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={t('locationSettings.edit.title', { name: location.name })}
        closeOnEscape={!isLeaving}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        styles={{ title: { overflowWrap: 'anywhere' } }}
      >
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              label={t('newLocation.name')}
              description={form.errors.name ? undefined : t('locationSettings.edit.nameHint')}
              autoComplete="off"
              maxLength={500}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <RegionField locations={locations} {...form.getInputProps('region')} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={leave}>
                {t('locationSettings.cancel')}
              </Button>
              <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
                {t('locationSettings.edit.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      {isLeaving && <LeaveDialog onLeave={onClose} onStay={() => setIsLeaving(false)} />}
    </>
  );
}

function useEditForm({ bID: locationID, name, region }: Location, onSaved: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const tooLong = (text: string, limit: number) =>
    lengthOf(text.trim()) > limit ? t('common.tooLong', { limit }) : null;
  const form = useForm({
    initialValues: { name, region },
    validate: {
      name: (typed) =>
        typed.trim() === '' ? t('newLocation.nameMissing') : tooLong(typed, BUSINESS_NAME_LIMIT),
      region: (typed) => tooLong(typed, REGION_LENGTH),
    },
    validateInputOnBlur: true,
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) =>
      server.call('updateLocation', {
        bID,
        locationID,
        ...(form.isDirty('name') && { name: values.name.trim() }),
        ...(form.isDirty('region') && { region: values.region.trim() }),
      }),
    onSuccess: async () => {
      await refetchLocations(client, bID);
      showSuccess({ message: t('locationSettings.edit.saved') });
      onSaved();
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      if (Object.keys(fields).length === 0) {
        showFailure(error, { title: t('locationSettings.edit.failed') });
        return;
      }
      form.setErrors(fields);
      focusFirstError(form, fields);
    },
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, submit, isBusy: saving.isPending };
}
