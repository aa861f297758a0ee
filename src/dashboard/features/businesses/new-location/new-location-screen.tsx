import { Button, Collapse, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LikeSelect } from '#dashboard/session/locations/like-select.tsx';
import { RegionField } from '#dashboard/session/locations/region-field.tsx';
import { UnlockNote } from '#dashboard/session/locations/unlock-note.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { HandleField } from '../handle/handle-field.tsx';
import { AddressField } from '../position/address-field.tsx';
import { PositionFields } from '../position/position-fields.tsx';
import { ProfileFields } from '../sign-up/profile-fields.tsx';
import { quietWhileEmpty } from '../sign-up/quiet-while-empty.ts';
import { type ParentChoice, parentChoiceQuery } from './parent-choice-query.ts';
import { useNewLocation } from './use-new-location.ts';

type Props = { parentID: string; onCreated: (bID: string) => Promise<void> };

/** Adds a location to a business; then its Home. */
export function NewLocationScreen({ parentID, onCreated }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" maw={480} mx="auto">
      <Loaded
        query={useQuery(parentChoiceQuery(parentID))}
        failed={t('newLocation.loadFailed')}
        skeleton={<Skeleton h={320} aria-hidden />}
      >
        {(parent) => (
          <>
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {t('newLocation.title', { name: parent.name })}
            </Title>
            {!parent.mayManage && <NoPermissionNote text={t('locationSettings.noRole')} />}
            {parent.mayManage && parent.refusal !== null && (
              <Text>
                <UnlockNote {...parent} refusal={parent.refusal} />
              </Text>
            )}
            {parent.mayManage && parent.refusal === null && (
              <LocationForm {...{ parent, onCreated }} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

type FormProps = { parent: ParentChoice; onCreated: Props['onCreated'] };

function LocationForm({ parent, onCreated }: FormProps) {
  const { t } = useTranslation();
  const { form, handle, submit, isBusy, isDirty } = useNewLocation(parent, onCreated);
  const [isPlaced, setIsPlaced] = useState(false);
  const hasPositionError = Boolean(form.errors.latitude || form.errors.longitude);
  return (
    <form noValidate onSubmit={submit} aria-label={t('newLocation.addLocation')}>
      <UnsavedGuard isDirty={isDirty} />
      <Stack gap="md">
        <TextInput
          label={t('newLocation.name')}
          description={form.errors.businessName ? undefined : t('newLocation.nameHint')}
          autoComplete="off"
          maxLength={500}
          {...quietWhileEmpty(form.getInputProps('businessName'))}
        />
        <HandleField
          {...handle}
          label={t('signUp.handle.label')}
          start={`${window.location.origin}/f/`}
        />
        <AddressField {...form.getInputProps('address')} />
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            px={0}
            aria-expanded={isPlaced || hasPositionError}
            onClick={() => setIsPlaced(!isPlaced)}
          >
            {t('businesses.position.title')}
          </Button>
          <Collapse expanded={isPlaced || hasPositionError}>
            <PositionFields
              inputProps={(name) => form.getInputProps(name)}
              onRead={(position) => form.setValues(position)}
            />
          </Collapse>
        </div>
        <RegionField locations={parent.locations} {...form.getInputProps('region')} />
        <LikeSelect
          parent={parent}
          locations={parent.locations}
          value={form.values.likeID}
          error={form.errors.likeID}
          onChange={(bID) => form.setFieldValue('likeID', bID)}
        />
        <ProfileFields form={form} />
        <Group>
          <Button type="submit" size="md" loading={isBusy}>
            {t('newLocation.addLocation')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
