import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { REGION_LENGTH } from '#domain/locations.ts';
import { lengthOf } from '#domain/text.ts';
import { useAddressRule, useNameRule } from '../business-fields.tsx';
import { positionOfTexts, usePositionRules } from '../position/position-texts.ts';
import { completedProfiles } from '../sign-up/completed.ts';
import { followShortLink } from '../sign-up/create-business.ts';
import { errorsOfFields } from '../sign-up/fields-of-steps.ts';
import { suggestedHandleQuery } from '../sign-up/queries.ts';
import { profilesOfRecord, profilesWith } from '../sign-up/sign-up-values.ts';
import { useHandle } from '../sign-up/use-handle.ts';
import { useProfileRules } from '../sign-up/use-sign-up-rules.ts';
import type { ParentChoice } from './parent-choice-query.ts';

/** The form of a new location, which is created once, however often `onCreated` fails. */
export function useNewLocation(parent: ParentChoice, onCreated: (bID: string) => Promise<void>) {
  const client = useQueryClient();
  const created = useRef<string | null>(null);
  const form = useLocationForm(parent.bID);
  const { values } = form;
  const handle = useHandle({
    chosen: values.handle,
    name: values.businessName.trim(),
    error: form.errors.handle,
    onChange: (text) => form.setFieldValue('handle', text),
  });

  async function create(): Promise<string> {
    const { businessName, address, region, likeID, profiles, ...texts } = form.getValues();
    const name = businessName.trim();
    const suggested = { ...suggestedHandleQuery(name), staleTime: 0 };
    const link = texts.handle.trim() || (await client.fetchQuery(suggested)).feedbackAddressHandle;
    // A repeated attempt asks for the same location, which may exist although its answer was lost.
    form.setFieldValue('handle', link);
    const chosen = completedProfiles(profiles);
    const { bID } = await server.call('addNewLocation', {
      bID: parent.bID,
      businessInfo: { businessName: name, address: address.trim(), ...positionOfTexts(texts) },
      feedbackAddressHandle: link,
      region: region.trim(),
      likeLocationID: likeID,
      socialMediaReviews: profilesOfRecord(chosen),
    });
    void followShortLink(bID, chosen.gp);
    return bID;
  }

  const creating = useMutation({
    mutationFn: async () => {
      created.current ??= await create();
      await refetchLocations(client, parent.bID);
      await onCreated(created.current);
    },
    onError: (error) => {
      const { region, likeLocationID, ...others } = error instanceof CallError ? error.fields : {};
      const errors = {
        ...errorsOfFields(others),
        ...(region !== undefined && { region }),
        ...(likeLocationID !== undefined && { likeID: likeLocationID }),
      };
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) showFailure(error);
      else focusFirstError(form, errors);
    },
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    () => {
      if (handle.isRefused) handle.focus();
      else creating.mutate();
    },
    (errors) => focusFirstError(form, errors),
  );
  const isDirty = form.isDirty() && !creating.isPending && created.current === null;
  return { form, handle, submit, isBusy: creating.isPending, isDirty };
}

function useLocationForm(parentID: string) {
  const { t } = useTranslation();
  const nameError = useNameRule();
  const addressError = useAddressRule();
  const positionErrors = usePositionRules();
  const profileErrors = useProfileRules();
  return useForm({
    initialValues: {
      businessName: '',
      handle: '',
      address: '',
      latitude: '',
      longitude: '',
      region: '',
      likeID: parentID,
      profiles: profilesWith(() => ({ choose: false, id: '' })),
    },
    validate: (values) => ({
      businessName:
        values.businessName.trim() === ''
          ? t('newLocation.nameMissing')
          : nameError(values.businessName),
      address: addressError(values.address),
      region:
        lengthOf(values.region.trim()) > REGION_LENGTH
          ? t('common.tooLong', { limit: REGION_LENGTH })
          : null,
      ...positionErrors(values),
      ...profileErrors(values),
    }),
    validateInputOnBlur: true,
  });
}
